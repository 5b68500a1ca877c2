import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmbeddedIdentity } from '../providers/identity/embedded.ts'
import { createOutbox } from '../providers/mail/outbox.ts'
import { connect, type Database } from './connect.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { createOlderDatabase } from '../../test/database.ts'

let own: Awaited<ReturnType<typeof createOlderDatabase>>
let database: Database
beforeAll(async () => {
  own = await createOlderDatabase(5)
  database = await connect({ databaseUrl: own.url, log: quiet })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const secret = 'a secret that both releases have, long enough'
const token = 'aB3'.repeat(11)

/** The cookie of the older release: the token and its signature. */
const cookie = () => {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `thikana.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

it('a database from before passkeys and mails keeps its people, their passwords and their open sessions', async () => {
  const { pool, db } = database
  await pool.query(
    `insert into auth_user (id, name, email) values ('amina', 'Amina', 'amina@people.test');
     insert into auth_account (id, user_id, provider_id, account_id, password)
       values ('1', 'amina', 'credential', 'amina', 'a hash');
     insert into auth_session (id, token, user_id, expires_at) values ('1', '${token}', 'amina', now() + '1 day')`,
  )
  await migrate(pool)
  const publicUrl = () => 'http://localhost:3000'
  const mail = createOutbox()
  const identity = createEmbeddedIdentity({
    db,
    lookups: database.lookups,
    secret,
    publicUrl,
    log: quiet,
    mail,
    brand: 'Thikana',
  })
  const headers = { cookie: cookie() }
  expect(await identity.identify(headers)).toMatchObject({ subject: 'amina', email: 'amina@people.test' })
  expect(await identity.describe(headers)).toMatchObject({
    emailVerified: false,
    hasPassword: true,
    twoFactor: { isOn: false },
    passkeys: [],
    sessions: [{ isCurrent: true }],
  })
})
