// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '@thikana/server/database/rows/ids'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { findUserId } from '@thikana/server/test/factories/user'
import { buildThread } from '@thikana/server/test/factories/viewing'
import type { Client } from '@thikana/server/test/client'
import { signInAt, startTestServer } from '@thikana/server/test/server'
import { settledViolations } from '../invariants/fixture.ts'

/** How many of each; fewer where the moves differ, since the same locks decide. */
const [rounds, mixedRounds] = [200, 60]

const server = await startTestServer()
const agent = await server.buildUser('Agent', 'agent')
const buyers: [Client, Client] = [await server.buildUser('First'), await server.buildUser('Second')]
const propertyId = await buildVerifiedProperty(server, agent)
const threads = [await buildThread(buyers[0], propertyId), await buildThread(buyers[1], propertyId)] as const
const agentThere = await signInAt(await server.startAnother(), 'Agent')
const slotIds = Array.from({ length: rounds }, newId)
beforeAll(async () => {
  await server.database.pool.query(
    `insert into viewing_slot (id, agent_id, starts_at)
     select id, $2, date_trunc('hour', now()) + interval '1 day' + number * interval '1 minute'
     from unnest($1::uuid[]) with ordinality as made (id, number)`,
    [slotIds, await findUserId(agent)],
  )
}, 120_000)
afterAll(() => server.stop())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
/** A viewing for which a buyer has proposed these times. */
const buildProposed = async (at: 0 | 1, times: readonly string[]) => {
  const id = newId()
  await query(
    `with proposed as (
       insert into viewing (id, thread_id, starts_at, times, status, created_at, changed_at)
       values ($1, $2, $3, $4, 'requested', now(), now()) returning id)
     insert into audit (actor, entity, entity_id, move, "to")
     select $5, 'viewing', id, 'propose', 'requested' from proposed`,
    [id, threads[at], times.at(-1), JSON.stringify(times), buyers[at].email],
  )
  return id
}
/** Half hours that no other round has. */
const proposedTimes = (round: number) =>
  [0, 1].map((at) => new Date(Date.UTC(2090, 0, 1) + (2 * round + at) * 30 * 60_000).toISOString())
/** A viewing that the first buyer has asked for. */
const buildRequested = async (slotId: string) => {
  const id = newId()
  await query(
    `with asked as (
       insert into viewing (id, thread_id, slot_id, starts_at, status, created_at, changed_at)
       select $1, $2, id, starts_at, 'requested', now(), now() from viewing_slot where id = $3
       returning id)
     insert into audit (actor, entity, entity_id, move, "to")
     select $4, 'viewing', id, 'ask', 'requested' from asked`,
    [id, threads[0], slotId, buyers[0].email],
  )
  return id
}
const answer = async (as: Client, id: string, body: object) =>
  (await as.call('PATCH /viewings/:id', { params: { id }, body: { revision: 1, ...body } })).status
/** Has the clock end what is open, so that neither a slot nor a limit, the network's included, is used up for the next round. */
const forget = async () => {
  await query('delete from auth_attempt')
  await query(
    `with known as (
       select id, status, case status when 'confirmed' then 'past' when 'requested' then 'expired' end as ended from viewing),
     changed as (
       update viewing set status = coalesce(ended, viewing.status), created_at = now() - interval '2 days', revision = 9
       from known where known.id = viewing.id)
     insert into audit (actor, entity, entity_id, move, "from", "to")
     select 'clock', 'viewing', id, case status when 'confirmed' then 'end' else 'expire' end, status, ended
     from known where ended is not null`,
  )
}
const outcome = async (which: string, value: string) => {
  const { rows } = await query(`select status, revision from viewing where ${which} = $1`, [value])
  return rows.map(({ status, revision }) => `${status} ${revision}`).join()
}
const told = async (id: string) => {
  const { rows } = await query(`select kind from notice where data ->> 'viewingId' = $1`, [id])
  return rows.map(({ kind }) => String(kind)).join()
}

it(
  `two confirmations of a viewing at once, at two servers on one database, confirm it once, ${rounds} times of ${rounds}`,
  { timeout: 120_000 },
  async () => {
    for (const slotId of slotIds) {
      const id = await buildRequested(slotId)
      const statuses = await Promise.all([agent, agentThere].map((as) => answer(as, id, { move: 'confirm' })))
      expect(statuses.toSorted()).toEqual([200, 409])
      expect([await outcome('id', id), await told(id)]).toEqual(['confirmed 2', 'viewingConfirmed'])
      await forget()
    }
    expect(await settledViolations(server)).toEqual([])
  },
)

it(
  `two buyers who ask for the same time at once: one gets it, ${rounds} times of ${rounds}`,
  { timeout: 120_000 },
  async () => {
    for (const slotId of slotIds) {
      const asked = await Promise.all(
        buyers.map((buyer, at) => buyer.call('POST /viewings', { body: { threadId: threads[at], slotId } })),
      )
      expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { rows } = await query(
        `select count(*)::int from viewing where slot_id = $1 and status = 'requested'`,
        [slotId],
      )
      expect(rows[0].count).toBe(1)
      await forget()
    }
    expect(await settledViolations(server)).toEqual([])
  },
)

it(
  `a viewing that its agent confirms while its buyer moves or cancels it has one outcome, ${mixedRounds} times of ${mixedRounds}`,
  { timeout: 120_000 },
  async () => {
    const outcomes = new Set<string>()
    for (const [at, slotId] of slotIds.slice(0, mixedRounds).entries()) {
      const id = await buildRequested(slotId)
      const other = slotIds[(at + 1) % rounds]
      const change = at % 3 === 0 ? { move: 'move', slotId: other } : { move: 'cancel', reason: 'Ill.' }
      const statuses = await Promise.all([
        answer(agentThere, id, { move: 'confirm' }),
        answer(buyers[0], id, change),
      ])
      expect(statuses.toSorted()).toEqual([200, 409])
      const ended = await outcome('id', id)
      expect(ended).toBe(
        statuses[0] === 200 ? 'confirmed 2' : change.move === 'move' ? 'requested 2' : 'cancelled 2',
      )
      outcomes.add(ended)
      await forget()
    }
    expect(outcomes.size).toBeGreaterThan(1)
    expect(await settledViolations(server)).toEqual([])
  },
)

it(
  `two buyers’ proposals that the agent accepts for the same time at once, at two servers: one is agreed on, ${rounds} times of ${rounds}`,
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const times = proposedTimes(round)
      const ids = [await buildProposed(0, times), await buildProposed(1, times)]
      const startsAt = times[0]
      const statuses = await Promise.all(
        [agent, agentThere].map((as, at) => answer(as, ids[at] ?? '', { move: 'confirm', startsAt })),
      )
      expect(statuses.toSorted()).toEqual([200, 409])
      const { rows } = await query(
        `select count(*)::int from viewing join viewing_slot on viewing_slot.id = slot_id
         where status = 'confirmed' and viewing_slot.starts_at = $1`,
        [startsAt],
      )
      expect(rows[0].count).toBe(1)
      await forget()
    }
    expect(await settledViolations(server)).toEqual([])
  },
)

it(
  `two of a proposal’s times that are chosen at once in two tabs: one is, ${rounds} times of ${rounds}`,
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const times = proposedTimes(rounds + round)
      const id = await buildProposed(0, times)
      const statuses = await Promise.all(
        [agent, agentThere].map((as, at) => answer(as, id, { move: 'confirm', startsAt: times[at] })),
      )
      expect(statuses.toSorted()).toEqual([200, 409])
      expect([await outcome('id', id), await told(id)]).toEqual(['confirmed 2', 'viewingConfirmed'])
      const { rows } = await query(`select count(*)::int from viewing_slot where starts_at = any($1)`, [
        times,
      ])
      expect(rows[0].count).toBe(1)
      await forget()
    }
    expect(await settledViolations(server)).toEqual([])
  },
)
