import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { offer } from '@thikana/server/database/schema/offer'
import { payment } from '@thikana/server/database/schema/payment'
import {
  answerOffer,
  backDate,
  type CardName,
  cards,
  confirm,
  deleteBuyer,
  editProperty,
  sendOffer,
  markAgent,
  openCharge,
  record,
  removeProperty,
  retryStuck,
  withdrawOffer,
} from './actions.ts'
import { actor, type Property, prices, type Context } from './context.ts'

type Offer = typeof offer.$inferSelect

/** One action of one of the eight; `pick` chooses among the candidates at that moment. */
type Step = { name: string; pick: number; card: CardName }

const arbitrarySteps = (names: readonly string[], minSteps: number) =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      pick: fc.nat(11),
      card: fc.constantFrom(...(Object.keys(cards) as CardName[])),
    }),
    { minLength: minSteps, maxLength: 6 },
  )

const buyer = arbitrarySteps(
  ['make', 'make', 'pay', 'payUnreported', 'pay', 'payUnreported', 'recordAgain', 'withdraw'],
  2,
)
const agent = arbitrarySteps(['accept', 'accept', 'accept', 'reject', 'edit', 'remove'], 1)
const admin = arbitrarySteps(['wait', 'wait', 'retry', 'mark', 'deleteBuyer'], 0)
const clock = arbitrarySteps(['reconcile', 'lapse', 'wait'], 1)

/** Concurrent actions of eight: four buyers, two agents, an admin and the clock. */
export const concurrentHistories = fc.record({
  buyers: fc.tuple(buyer, buyer, buyer, buyer),
  agents: fc.tuple(agent, agent),
  admin,
  clock,
})
export type ConcurrentHistory = typeof concurrentHistories extends fc.Arbitrary<infer Value> ? Value : never

type Done = { commands: number; toReplace: { agents: Set<number>; buyers: Set<number> } }

/** Shared by the eight: `busy` of them are active, the others wait for a `change` or are done. */
type RunState = { context: Context; properties: Property[]; busy: number; change: PromiseWithResolvers<void> }

const notify = (state: RunState, busier = 0) => {
  state.busy += busier
  state.change.resolve()
  state.change = Promise.withResolvers()
}

/** Runs all actors concurrently. Throws if any reply is a 500. */
export const runHistory = async (
  context: Context,
  properties: Property[],
  history: ConcurrentHistory,
): Promise<Done> => {
  const done: Done = { commands: 0, toReplace: { agents: new Set(), buyers: new Set() } }
  const state: RunState = { context, properties, busy: 0, change: Promise.withResolvers() }
  const perform = async (action: (step: Step, property: Property) => Promise<unknown>, steps: Step[]) => {
    state.busy += 1
    for (const step of steps) {
      const property = properties[step.pick % properties.length]
      const status = property && (await action(step, property))
      if (status === 500) throw new Error(`${step.name} was answered 500`)
      done.commands += 1
      notify(state)
    }
    notify(state, -1)
  }
  await Promise.all([
    ...history.buyers.map((steps, at) =>
      perform((step, property) => runBuyerStep(state, property, at, step), steps),
    ),
    ...history.agents.map((steps, at) => perform((step) => runAgentStep(state, properties[at], step), steps)),
    perform((step) => runAdminStep(state, done, step), history.admin),
    perform((step) => runClockStep(state, step), history.clock),
  ])
  return done
}

/** Waits for offers with the preferred status while another actor could still produce one; then returns all offers. */
const waitFor = async (
  state: RunState,
  look: () => Promise<Offer[]>,
  preferred: Offer['status'],
): Promise<Offer[]> => {
  notify(state, -1)
  try {
    for (;;) {
      const { promise: change } = state.change
      const offers = await look()
      const matching = offers.filter(({ status }) => status === preferred)
      if (matching.length > 0) return matching
      if (state.busy === 0) return offers
      await change
    }
  } finally {
    state.busy += 1
  }
}

const offersOn = ({ context }: RunState, properties: Property[]) =>
  context.server.database.db
    .select()
    .from(offer)
    .where(
      inArray(
        offer.propertyId,
        properties.map(({ id }) => id),
      ),
    )

const runBuyerStep = async (
  state: RunState,
  property: Property,
  at: number,
  { name, pick, card }: Step,
): Promise<number> => {
  const { context, properties } = state
  const { priceMin, priceMax } = prices[property.agentAt] ?? prices[0]
  if (name === 'make')
    return (await sendOffer(context, property, at, pick % 2 === 0 ? priceMin : (priceMin + priceMax) / 2))
      .status
  const isMine = ({ buyerId }: Offer) => buyerId === actor(context.buyers, at).id
  if (name === 'withdraw') {
    const mine = (await offersOn(state, properties)).filter(isMine)
    const chosen = mine.find(({ status }) => status === 'pending') ?? mine[0]
    return chosen ? withdrawOffer(context, at, chosen.id) : 0
  }
  const [chosen] = await waitFor(
    state,
    async () => (await offersOn(state, properties)).filter(isMine),
    'accepted',
  )
  if (!chosen) return 0
  if (name === 'recordAgain') return recordAgain(context, at, chosen.id)
  const asked = await openCharge(context, at, chosen.id)
  if (asked.status !== 200) return asked.status
  const { id } = await confirm(context, asked.body.clientSecret, card)
  return name === 'pay' ? record(context, at, chosen.id, id) : 0
}

const recordAgain = async (context: Context, at: number, offerId: string): Promise<number> => {
  const [known] = await context.server.database.db
    .select()
    .from(payment)
    .where(eq(payment.offerId, offerId))
    .limit(1)
  return known?.intentId ? record(context, at, offerId, known.intentId) : 0
}

const runAgentStep = async (
  state: RunState,
  property: Property | undefined,
  { name, pick }: Step,
): Promise<number> => {
  if (!property) return 0
  const { context } = state
  // Rare, or nothing would ever be bought.
  if (name === 'edit') return pick < 4 ? editProperty(context, property, pick % 2 === 0) : 0
  if (name === 'remove') return pick < 2 ? removeProperty(context, property) : 0
  const offers = await waitFor(state, () => offersOn(state, [property]), 'pending')
  const chosen = offers[pick % Math.max(1, offers.length)]
  return chosen
    ? answerOffer(context, property, chosen.id, name === 'reject' && pick < 4 ? 'rejected' : 'accepted')
    : 0
}

const runAdminStep = async (state: RunState, { toReplace }: Done, { name, pick }: Step): Promise<number> => {
  const { context, properties } = state
  if (name === 'mark' && pick < 6) {
    // While a buyer may be paying for one of the agent's properties.
    const [chosen] = await waitFor(state, () => offersOn(state, properties), 'accepted')
    await sleep(pick * 10)
    const at = properties.find(({ id }) => id === chosen?.propertyId)?.agentAt ?? pick % 2
    toReplace.agents.add(at)
    return markAgent(context, at)
  }
  if (name === 'deleteBuyer' && pick < 2) {
    toReplace.buyers.add(pick)
    return deleteBuyer(context, pick)
  }
  if (name === 'retry') await retryStuck(context)
  else await sleep(pick * 5)
  return 0
}

const runClockStep = async (state: RunState, { name, pick }: Step): Promise<number> => {
  const { context, properties } = state
  if (name === 'wait') await sleep(pick * 5)
  else {
    const offers = name === 'lapse' ? await offersOn(state, properties) : []
    await backDate(
      context,
      offers.filter((_, at) => at % 3 === pick % 3).map(({ id }) => id),
    )
    await context.server.reconcile()
  }
  return 0
}
