import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { newId } from '../database/rows/ids.ts'
import { appUser } from '../database/schema/user.ts'
import { createTestDatabase } from '../../test/database.ts'
import type { Member } from './member.ts'
import { dismissOffers } from '../payment/dismiss-offers.ts'
import { removeUser } from './change-account-status.ts'
import { setRole } from './set-role.ts'

const rounds = 40

let own: Awaited<ReturnType<typeof createTestDatabase>>
let servers: [Database, Database]
beforeAll(async () => {
  own = await createTestDatabase()
  const open = () => connect({ databaseUrl: own.url, log: pino({ level: 'silent' }) })
  servers = [await open(), await open()]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await own.drop()
})

const makeAdmin = async (name: string): Promise<Member> => {
  const person = { id: newId(), email: `${name}@people.test`, name, image: null } as const
  const account = { role: 'admin', status: 'active' } as const
  const now = new Date()
  await servers[0].db
    .insert(appUser)
    .values({ ...person, ...account, provider: 'test', subject: name, createdAt: now, lastLogIn: now })
  return { ...person, ...account }
}

const admins = async (): Promise<number> => {
  const { rows } = await servers[0].pool.query(
    `select 1 from app_user where role = 'admin' and status = 'active'`,
  )
  return rows.length
}

const change = (what: string, database: Database, actor: Member, whom: Member): Promise<unknown> => {
  const deps = { database, dismissOffers }
  return what === 'remove' ? removeUser(deps, actor, whom.id) : setRole(deps, actor, whom.id, 'agent')
}

test.each([
  ['remove', 'remove'],
  ['demote', 'demote'],
  ['remove', 'demote'],
])(
  `two admins at two servers who %s and %s each other leave exactly one, ${rounds} times of ${rounds}`,
  async (...whats) => {
    for (let round = 0; round < rounds; round += 1) {
      await servers[0].pool.query(`update app_user set role = 'user' where role = 'admin'`)
      const pair = [
        await makeAdmin(`${whats.join('-')}-${round}-a`),
        await makeAdmin(`${whats.join('-')}-${round}-b`),
      ] as const
      const ends = await Promise.allSettled([
        change(whats[0], servers[0], pair[0], pair[1]),
        change(whats[1], servers[1], pair[1], pair[0]),
      ])
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const late = ends.find((end) => end.status === 'rejected')
      expect(['accountClosed', 'notAllowed']).toContain(late?.reason.code)
      expect(await admins()).toBe(1)
    }
  },
)
