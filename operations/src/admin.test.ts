// @module-tag slow
// @module-tag starts-first
import { readConfig } from '@thikana/server/config/config'
import { authUser } from '@thikana/server/database/schema/identity'
import { readTrail } from '@thikana/server/test/audit'
import { findUserId } from '@thikana/server/test/factories/user'
import { runAdmin } from '@thikana/server/test/process'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from './make-admin.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@homes.test' }
const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'homes-of-tests', FIREBASE_API_KEY: 'a-key' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const environment = (settings: Record<string, string>) => {
  const { databaseUrl: DATABASE_URL } = server
  return { DATA_DIR: server.dataDir, DATABASE_URL, ...settings }
}
/** As `npm run admin` does, in a process of its own. */
const command = (args: string[], settings: Record<string, string> = {}) =>
  runAdmin(environment(settings), ...args)
/** What the command prints, without its process. */
const make = async (email: string, isMeant: boolean, settings: Record<string, string> = {}) => {
  const made = makeAdmin(readConfig(environment(settings)), email, isMeant)
  return made.catch(({ message }: Error) => message)
}
const readRole = async (name: string) => {
  const person = await server.buildUser(name)
  const { body } = await person.call('GET /users/:email/role', { params: { email: person.email } })
  return body.role
}
const confirmAddress = (name: string) =>
  server.database.db
    .update(authUser)
    .set({ emailVerified: true })
    .where(eq(authUser.email, `${name}@people.test`))

describe('the command that makes an admin', () => {
  it('makes a person with a confirmed address an admin, audits it, and may be repeated', async () => {
    const person = await server.buildUser('Confirmed')
    await confirmAddress('confirmed')
    expect(await command([person.email], mail)).toBe(`${person.email} is an admin now.\n`)
    expect(await readRole('Confirmed')).toBe('admin')
    expect(await readTrail(server, await findUserId(person))).toEqual(['command makeAdmin user admin'])
    expect(await make(person.email, false, mail)).toBe(`${person.email} is an admin already.`)
  })

  it.each([
    ['mails', mail, 'follow the link in the mail'],
    ['Firebase', firebase, 'log in with Google'],
  ])(
    'refuses an address that could be confirmed by %s and isn’t, unless forced',
    async (by, settings, way) => {
      const { email } = await server.buildUser(`Boss ${by}`)
      const refusal = await make(email, false, settings)
      expect(refusal).toContain(`The person who registered ${email} hasn’t shown that it is theirs.`)
      expect(refusal).toContain(way)
      expect(refusal).toContain(`npm run admin -- ${email} --unconfirmed`)
      expect(await readRole(`Boss ${by}`)).toBe('user')
      expect(await make(email, true, settings)).toBe(`${email} is an admin now.`)
      expect(await readRole(`Boss ${by}`)).toBe('admin')
    },
  )

  it('reads its options, and prints why it refuses', async () => {
    const { email } = await server.buildUser('Told')
    expect(await command([email], mail)).toMatch(/^The person who registered told@people\.test hasn’t shown/)
    expect(await command([email, '--unconfirmed'], mail)).toBe(`${email} is an admin now.\n`)
  })

  it('accepts an address that can’t be confirmed without a mail server, and says so', async () => {
    const { email } = await server.buildUser('First')
    const said = await make(email, false)
    expect(said).toMatch(/^first@people\.test is an admin now\.\nThe person who registered .* make sure/)
    expect(await readRole('First')).toBe('admin')
  })
})

it('the list of people shows an admin whose address is confirmed', async () => {
  const admin = await server.buildUser('Looking', 'admin')
  for (const name of ['Shown', 'Unshown']) await server.buildUser(name)
  await confirmAddress('shown')
  const { body } = await admin.call('GET /users')
  const known = new Map(body.map(({ name, emailVerified }) => [name, emailVerified]))
  expect([known.get('Shown'), known.get('Unshown')]).toEqual([true, false])
})
