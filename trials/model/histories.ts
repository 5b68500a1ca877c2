import fc from 'fast-check'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '@thikana/server/database/connect'
import { offer } from '@thikana/server/database/schema/offer'
import { concurrentHistories, runHistory } from './concurrent.ts'
import { newModel } from './expectations.ts'
import { sequentialHistories } from './commands.ts'
import { buildProperties, type Context, type DeliveryMode, deliveryModes } from './context.ts'
import { checkHistory } from './actions.ts'

/** The result of a run of histories. */
export type Summary = { histories: number; commands: number; violations: string[] }

/** Replays a seed from the history at `path`; random if neither is given. */
type Replay = { seed?: number; path?: string }

const deliveryMode = fc.constantFrom(...(Object.keys(deliveryModes) as DeliveryMode[]))

const assertInvariants = async (
  context: Context,
  properties: Awaited<ReturnType<typeof buildProperties>>,
  summary: Summary,
) => {
  summary.histories += 1
  const found = await checkHistory(context, properties)
  summary.violations.push(...found.map(({ invariant, detail }) => `${invariant}: ${detail}`))
  if (found.length > 0) throw new Error(JSON.stringify(found, null, 1))
}

const replaceUnusable = async (
  context: Context,
  toReplace: { agents: Iterable<number>; buyers: Iterable<number> },
) => {
  for (const at of toReplace.agents) await context.replace('agents', at)
  for (const at of toReplace.buyers) await context.replace('buyers', at)
}

/** `runs` histories of one action after another: each reply matches the model, and the end state breaks no invariant. */
export const runSequential = (
  context: Context,
  runs: number,
  summary: Summary,
  replay: Replay = {},
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(deliveryMode, sequentialHistories, async (mode, commands) => {
      context.setDelivery(mode)
      const real = { context, properties: await buildProperties(context), commands: 0 }
      const model = newModel()
      try {
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await context.server.reconcile()
        await assertSameStatuses(context, model)
        await assertInvariants(context, real.properties, summary)
      } finally {
        summary.commands += real.commands
        const marked = model.properties.flatMap(({ isFraud }, at) => (isFraud ? [at] : []))
        const { agents, buyers } = model.suspended
        await replaceUnusable(context, {
          agents: new Set([...agents, ...marked]),
          buyers: new Set([...buyers, ...model.deletedBuyers]),
        })
      }
    }),
    { numRuns: runs, endOnFailure: true, ...replay },
  )

/** Every offer has the status that the model expects. */
const assertSameStatuses = async ({ server }: Context, { offers }: ReturnType<typeof newModel>) => {
  const ids = offers.map(({ id }) => id)
  const rows = await server.database.db.select().from(offer).where(inArray(offer.id, ids))
  for (const { id, status } of offers) {
    const found = rows.find((row) => row.id === id)?.status
    if (found !== status) throw new Error(`Offer ${id} is ${found}, the model says ${status}`)
  }
}

/** `runs` histories of eight people at once, in whatever order they interleave. */
export const runConcurrent = (
  context: Context,
  runs: number,
  summary: Summary,
  replay: Replay = {},
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(deliveryMode, concurrentHistories, async (mode, history) => {
      context.setDelivery(mode)
      const properties = await buildProperties(context)
      const done = await runHistory(context, properties, history)
      summary.commands += done.commands
      try {
        await assertInvariants(context, properties, summary)
      } finally {
        await replaceUnusable(context, done.toReplace)
      }
    }),
    { numRuns: runs, endOnFailure: true, ...replay },
  )

/** Counts offers, charges and refunds by final status, to show that the histories covered them. */
export const countFinalStatuses = async ({ db }: Database): Promise<string> => {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat(count(*), ' ', noun, ' ', status) as line
    from (select 'offers' as noun, status from offer union all select 'charges', status from payment
      union all select 'refunds', status from sandbox.refund) as ends
    group by noun, status order by noun, status`)
  return rows.map(({ line }) => line).join(', ')
}
