import fc from 'fast-check'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '@thikana/server/database/connect'
import { offer } from '@thikana/server/database/schema/offer'
import { violationsAfter } from './at-rest.ts'
import { crowds, play } from './crowd.ts'
import { newModel } from './expectations.ts'
import { stories } from './commands.ts'
import { buildProperties, type Travel, travels, type World } from './context.ts'

/** What a run of histories came to. */
export type Summary = { histories: number; commands: number; violations: string[] }

/** Of a seed, the histories from the one that `path` counts to; any where nothing is said. */
type Which = { seed?: number; path?: string }

const travel = fc.constantFrom(...(Object.keys(travels) as Travel[]))

const judge = async (
  world: World,
  properties: Awaited<ReturnType<typeof buildProperties>>,
  summary: Summary,
) => {
  summary.histories += 1
  const found = await violationsAfter(world, properties)
  summary.violations.push(...found.map(({ invariant, detail }) => `${invariant}: ${detail}`))
  if (found.length > 0) throw new Error(JSON.stringify(found, null, 1))
}

const replaceSpoiled = async (
  world: World,
  spoiled: { agents: Iterable<number>; buyers: Iterable<number> },
) => {
  for (const at of spoiled.agents) await world.replace('agents', at)
  for (const at of spoiled.buyers) await world.replace('buyers', at)
}

/** `runs` stories, one deed after the other: each answer is what the model expects, and what is left breaks nothing. */
export const tellStories = (world: World, runs: number, summary: Summary, which: Which = {}): Promise<void> =>
  fc.assert(
    fc.asyncProperty(travel, stories, async (how, commands) => {
      world.travel(how)
      const real = { world, properties: await buildProperties(world), commands: 0 }
      const model = newModel()
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await world.server.reconcile()
        await demandSameEnd(world, model)
        await judge(world, real.properties, summary)
      } finally {
        summary.commands += real.commands
        const agents = model.properties.flatMap(({ isFraud }, at) => (isFraud ? [at] : []))
        await replaceSpoiled(world, { agents, buyers: model.gone })
      }
    }),
    { numRuns: runs, endOnFailure: true, ...which },
  )

/** Every offer stands where the model says. */
const demandSameEnd = async ({ server }: World, { offers }: ReturnType<typeof newModel>) => {
  const ids = offers.map(({ id }) => id)
  const rows = await server.database.db.select().from(offer).where(inArray(offer.id, ids))
  for (const { id, status } of offers) {
    const found = rows.find((row) => row.id === id)?.status
    if (found !== status) throw new Error(`Offer ${id} is ${found}, the model says ${status}`)
  }
}

/** `runs` crowds: eight people at once, in whatever order the machine makes of it. */
export const gatherCrowds = (
  world: World,
  runs: number,
  summary: Summary,
  which: Which = {},
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(travel, crowds, async (how, crowd) => {
      world.travel(how)
      const properties = await buildProperties(world)
      const done = await play(world, properties, crowd)
      summary.commands += done.commands
      try {
        await judge(world, properties, summary)
      } finally {
        await replaceSpoiled(world, done.spoiled)
      }
    }),
    { numRuns: runs, endOnFailure: true, ...which },
  )

/** How many offers and charges ended how, so that a reader sees that the histories went somewhere. */
export const countEnds = async ({ db }: Database): Promise<string> => {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat(count(*), ' ', noun, ' ', status) as line
    from (select 'offers' as noun, status from offer union all select 'charges', status from payment
      union all select 'refunds', status from sandbox.refund) as ends
    group by noun, status order by noun, status`)
  return rows.map(({ line }) => line).join(', ')
}
