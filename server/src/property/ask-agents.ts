import {
  askedCutoffs,
  confirmationDays,
  daysToConfirm,
  dueCutoff,
} from '@thikana/domain/property/confirmation'
import { toStatus } from '@thikana/domain/lifecycle'
import { propertyMoves } from '@thikana/domain/property/property'
import type { NoticeData, NoticeEvents } from '@thikana/domain/notice/notice-event'
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import { record } from '../audit/store.ts'
import type { Db, Transaction } from '../database/executor.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { whereDue } from './confirmed.ts'
import { whereListed } from '../database/where-property.ts'

// Asks agents whether their listings are still available, and takes off the lists what nobody confirmed (rules §2.10).

type DueProperty = Pick<typeof property.$inferSelect, 'id' | 'title' | 'status' | 'askedAt'>

/** A step of the way from a question to leaving the lists: which listings it is due for, and what it sets. */
type Step = {
  on: Extract<NoticeEvents['property'], 'askToConfirm' | 'remindToConfirm' | 'unconfirm'>
  where(now: Date): SQL | undefined
  set(now: Date): Partial<typeof property.$inferInsert>
}

const ask: Step = {
  on: 'askToConfirm',
  where: () => isNull(property.askedAt),
  set: (now) => ({ askedAt: now }),
}
const remind: Step = {
  on: 'remindToConfirm',
  where: (now) => and(isNull(property.remindedAt), lte(property.askedAt, askedCutoffs(now).remind)),
  set: (now) => ({ remindedAt: now }),
}
const leave = {
  on: 'unconfirm',
  where: (now) => lte(property.askedAt, askedCutoffs(now).leave),
  set: (now) => ({ unconfirmedAt: now }),
} as const satisfies Step
/** In this order, so that nobody is reminded of what leaves the lists in the same round. */
const steps = [leave, remind, ask]

/** Of each agent, what is listed and due; `whereDue` is what its index has. */
const whereStepDue = (now: Date, step: Step) => and(whereDue(now), whereListed, step.where(now))

/** Notes that they are asked now. False, and nothing is noted, if they were asked so lately that this waits for a later round. */
const noteAsked = async (transaction: Transaction, agentId: string, now: Date): Promise<boolean> => {
  const isLongAgo = or(isNull(appUser.askedAt), lte(appUser.askedAt, askedCutoffs(now).ask))
  const { rowCount } = await transaction
    .update(appUser)
    .set({ askedAt: now })
    .where(and(eq(appUser.id, agentId), isLongAgo))
  return rowCount === 1
}

const toldOf = (properties: readonly DueProperty[], step: Step, now: Date): NoticeData['property'] => {
  const [first] = properties as [DueProperty]
  const leaveIn = ({ askedAt }: DueProperty) =>
    askedAt ? daysToConfirm(askedAt, now) : confirmationDays.leave - confirmationDays.ask
  const days = Math.min(...properties.map(leaveIn))
  return {
    propertyId: first.id,
    propertyTitle: first.title,
    ...(properties.length > 1 ? { count: properties.length } : {}),
    ...(step === leave ? {} : { days }),
  }
}

/** Takes one step for an agent's listings and tells them in one notice. Returns how many listings. */
const takeStep = async (
  transaction: Transaction,
  agentId: string,
  step: Step,
  now: Date,
): Promise<number> => {
  const properties = await transaction
    .select({
      id: property.id,
      title: property.title,
      status: property.status,
      askedAt: property.askedAt,
    })
    .from(property)
    .where(and(eq(property.agentId, agentId), whereStepDue(now, step)))
    .orderBy(property.id)
    .for('update')
  if (properties.length === 0) return 0
  if (step === ask && !(await noteAsked(transaction, agentId, now))) return 0
  const ids = properties.map(({ id }) => id)
  await transaction
    .update(property)
    .set(step.set(now))
    .where(sql`${property.id} = any(${sql.param(ids)}::uuid[])`)
  if (step === leave)
    for (const { id, status } of properties)
      await record(transaction, 'property', id, {
        actor: 'clock',
        move: leave.on,
        from: status,
        to: toStatus(propertyMoves, leave.on),
      })
  const told = { data: toldOf(properties, step, now), parties: { itsAgent: [agentId] } }
  await writeNotices(transaction, 'property', step.on, [told], 'clock')
  return properties.length
}

/** All steps for one agent, in one transaction with their notices: a round that was killed has asked them, or the next one does. */
const askAgent = (db: Db, agentId: string, now: Date): Promise<number> =>
  db.transaction(async (transaction) => {
    // Before the properties, as by whoever changes an agent's account: the trigger of `unconfirmedAt` locks it too.
    await transaction
      .select({ id: appUser.id })
      .from(appUser)
      .where(eq(appUser.id, agentId))
      .for('no key update')
    let taken = 0
    for (const step of steps) taken += await takeStep(transaction, agentId, step, now)
    return taken
  })

const agentsAtOnce = 200

/** The next agents after `last` with something due. */
const findAgents = async (db: Db, last: string | null, now: Date): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ agentId: property.agentId })
    .from(property)
    .where(
      and(
        lte(property.confirmedAt, dueCutoff(now)),
        or(...steps.map((step) => whereStepDue(now, step))),
        last === null ? undefined : gt(property.agentId, last),
      ),
    )
    .orderBy(property.agentId)
    .limit(agentsAtOnce)
  return rows.map(({ agentId }) => agentId)
}

const eachAgent = async function* (db: Db, now: Date) {
  for (let last: string | null = null; ;) {
    const agentIds: string[] = await findAgents(db, last, now)
    yield* agentIds
    if (agentIds.length < agentsAtOnce) return
    last = agentIds.at(-1) ?? null
  }
}

/** One round over all agents with something due. Safe to repeat, in several processes too. Returns how many steps listings took. */
export const askAgents = async (
  db: Db,
  { now = new Date(), ...round }: Round & { now?: Date },
): Promise<number> => {
  let taken = 0
  const askNext = async (agentId: string) => {
    taken += await askAgent(db, agentId, now)
  }
  await attemptEach(eachAgent(db, now), askNext, round, {
    failure: 'an agent could not be asked',
    about: (agentId) => ({ agentId }),
  })
  return taken
}
