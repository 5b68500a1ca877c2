import { isActiveAgent, roles, userStatuses } from '@thikana/domain/user/user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/rows/ids.ts'
import { openTestDatabase } from '../../test/connected-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const everyone = roles.flatMap((role) => userStatuses.map((status) => ({ email: '', role, status })))

type Pool = Database['pool']

const addPerson = async (pool: Pool, { role, status }: { role: string; status: string }) => {
  const id = newId()
  await pool.query(
    `insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
     values ($1::uuid, 'p', $1::text, $1::text || '@b.test', 'A', $2, $3, now(), now())`,
    [id, role, status],
  )
  return id
}

const addProperty = async (pool: Pool, agentId: string) => {
  const id = newId()
  await pool.query(
    `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
     values ($1, $2, 'T', 'L', '/i', 'D', 1, 2, 'verified', now())`,
    [id, agentId],
  )
  return id
}

const readColumn = async (pool: Pool, id: string) =>
  (await pool.query<{ is: boolean }>('select is_offered as is from property where id = $1', [id])).rows[0]?.is

it('a property says whether its agent is active, as the domain’s rule has it, for every role and status', async () => {
  const { pool } = database
  for (const person of everyone) {
    const id = await addProperty(pool, await addPerson(pool, person))
    expect([person, await readColumn(pool, id)]).toEqual([person, isActiveAgent(person)])
  }
})

it('follows every change of its agent’s role and status', async () => {
  const { pool } = database
  const agentId = await addPerson(pool, { role: 'agent', status: 'active' })
  const ids = [await addProperty(pool, agentId), await addProperty(pool, agentId)]
  for (const person of everyone) {
    await pool.query('update app_user set role = $2, status = $3 where id = $1', [
      agentId,
      person.role,
      person.status,
    ])
    for (const id of ids)
      expect([person, await readColumn(pool, id)]).toEqual([person, isActiveAgent(person)])
  }
})

it('can’t be set to anything else, nor kept when the property passes to another agent', async () => {
  const { pool } = database
  const marked = await addPerson(pool, { role: 'agent', status: 'fraud' })
  const id = await addProperty(pool, marked)
  await pool.query('update property set is_offered = true where id = $1', [id])
  expect(await readColumn(pool, id)).toBe(false)
  const active = await addPerson(pool, { role: 'agent', status: 'active' })
  await pool.query('update property set agent_id = $2 where id = $1', [id, active])
  expect(await readColumn(pool, id)).toBe(true)
})

it('is no while nobody has confirmed the property, whatever becomes of its agent', async () => {
  const { pool } = database
  const agentId = await addPerson(pool, { role: 'agent', status: 'active' })
  const id = await addProperty(pool, agentId)
  const leave = (at: string | null) =>
    pool.query('update property set unconfirmed_at = $2 where id = $1', [id, at])
  const setStatus = (status: string) =>
    pool.query('update app_user set status = $2 where id = $1', [agentId, status])
  await leave('2026-11-24')
  expect(await readColumn(pool, id)).toBe(false)
  await setStatus('fraud')
  await setStatus('active')
  expect(await readColumn(pool, id)).toBe(false)
  await leave(null)
  expect(await readColumn(pool, id)).toBe(true)
  await setStatus('fraud')
  await leave('2026-11-24')
  await leave(null)
  expect(await readColumn(pool, id)).toBe(false)
})

it('is right if its agent is marked while it is added', async () => {
  const { pool } = database
  const rounds = Array.from({ length: 20 }, async () => {
    const agentId = await addPerson(pool, { role: 'agent', status: 'active' })
    const [id] = await Promise.all([
      addProperty(pool, agentId),
      pool.query(`update app_user set status = 'fraud' where id = $1`, [agentId]),
    ])
    return readColumn(pool, id)
  })
  expect(new Set(await Promise.all(rounds))).toEqual(new Set([false]))
})
