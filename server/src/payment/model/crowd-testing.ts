import fc from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { offer } from '../../database/schema/offer.ts'
import { payment } from '../../database/schema/payment.ts'
import {
  answerOffer,
  backDate,
  type CardName,
  cards,
  confirm,
  deleteBuyer,
  editHome,
  makeOffer,
  markAgent,
  openCharge,
  record,
  removeHome,
  retryStuck,
} from './deeds-testing.ts'
import { actor, type Home, prices, type World } from './world-testing.ts'

type Offer = typeof offer.$inferSelect

/** One thing that one of the eight does; `pick` chooses among what is there at that moment. */
type Step = { name: string; pick: number; card: CardName }

const stepsOf = (names: readonly string[], least: number) =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      pick: fc.nat(11),
      card: fc.constantFrom(...(Object.keys(cards) as CardName[])),
    }),
    { minLength: least, maxLength: 6 },
  )

const buyer = stepsOf(['make', 'make', 'pay', 'pay', 'payUnheard', 'recordAgain'], 2)
const agent = stepsOf(['accept', 'accept', 'accept', 'reject', 'edit', 'remove'], 1)
const admin = stepsOf(['wait', 'wait', 'retry', 'mark', 'leave'], 0)
const clock = stepsOf(['reconcile', 'lapse', 'wait'], 1)

/** What eight people do at once: four buyers, two agents, an admin and the clock. */
export const crowds = fc.record({
  buyers: fc.tuple(buyer, buyer, buyer, buyer),
  agents: fc.tuple(agent, agent),
  admin,
  clock,
})
export type Crowd = typeof crowds extends fc.Arbitrary<infer Value> ? Value : never

type Done = { commands: number; spoiled: { agents: Set<number>; buyers: Set<number> } }

/** Plays all of it at once. Throws where anything is answered 500. */
export const play = async (world: World, homes: Home[], crowd: Crowd): Promise<Done> => {
  const done: Done = { commands: 0, spoiled: { agents: new Set(), buyers: new Set() } }
  const act = async (deed: (step: Step, home: Home) => Promise<unknown>, steps: Step[]) => {
    for (const step of steps) {
      const home = homes[step.pick % homes.length]
      const status = home && (await deed(step, home))
      if (status === 500) throw new Error(`${step.name} was answered 500`)
      done.commands += 1
    }
  }
  await Promise.all([
    ...crowd.buyers.map((steps, at) => act((step, home) => buyerDoes(world, homes, home, at, step), steps)),
    ...crowd.agents.map((steps, at) => act((step) => agentDoes(world, homes[at], step), steps)),
    act((step) => adminDoes(world, done, step), crowd.admin),
    act((step) => clockDoes(world, homes, step), crowd.clock),
  ])
  return done
}

/** Looks a few times for an offer that the deed is meant for; what there is otherwise. */
const waitFor = async (look: () => Promise<Offer[]>, meant: Offer['status']): Promise<Offer[]> => {
  for (let tries = 0; ; tries += 1) {
    const offers = await look()
    const fitting = offers.filter(({ status }) => status === meant)
    if (fitting.length > 0) return fitting
    if (tries === 6) return offers
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

const offersOn = (world: World, homes: Home[]) =>
  world.server.database.db
    .select()
    .from(offer)
    .where(
      inArray(
        offer.propertyId,
        homes.map(({ id }) => id),
      ),
    )

const buyerDoes = async (
  world: World,
  homes: Home[],
  home: Home,
  at: number,
  { name, pick, card }: Step,
): Promise<number> => {
  const { priceMin, priceMax } = prices[home.agentAt] ?? prices[0]
  if (name === 'make')
    return (await makeOffer(world, home, at, pick % 2 === 0 ? priceMin : (priceMin + priceMax) / 2)).status
  const isMine = ({ buyerId }: Offer) => buyerId === actor(world.buyers, at).id
  const [chosen] = await waitFor(async () => (await offersOn(world, homes)).filter(isMine), 'accepted')
  if (!chosen) return 0
  if (name === 'recordAgain') return recordAgain(world, at, chosen.id)
  const asked = await openCharge(world, at, chosen.id)
  if (asked.status !== 200) return asked.status
  const { id } = await confirm(world, asked.body.clientSecret, card)
  return name === 'pay' ? record(world, at, chosen.id, id) : 0
}

const recordAgain = async (world: World, at: number, offerId: string): Promise<number> => {
  const [known] = await world.server.database.db
    .select()
    .from(payment)
    .where(eq(payment.offerId, offerId))
    .limit(1)
  return known?.intentId ? record(world, at, offerId, known.intentId) : 0
}

const agentDoes = async (world: World, home: Home | undefined, { name, pick }: Step): Promise<number> => {
  if (!home) return 0
  // Only now and then, or nothing would ever be bought.
  if (name === 'edit') return pick < 4 ? editHome(world, home, pick % 2 === 0) : 0
  if (name === 'remove') return pick < 2 ? removeHome(world, home) : 0
  const offers = await waitFor(() => offersOn(world, [home]), 'pending')
  const chosen = offers[pick % Math.max(1, offers.length)]
  return chosen
    ? answerOffer(world, home, chosen.id, name === 'reject' && pick < 4 ? 'rejected' : 'accepted')
    : 0
}

const adminDoes = async (world: World, { spoiled }: Done, { name, pick }: Step): Promise<number> => {
  if (name === 'mark' && pick < 4) {
    spoiled.agents.add(pick % 2)
    return markAgent(world, pick % 2)
  }
  if (name === 'leave' && pick < 2) {
    spoiled.buyers.add(pick)
    return deleteBuyer(world, pick)
  }
  if (name === 'retry') await retryStuck(world)
  else await new Promise((resolve) => setTimeout(resolve, pick * 5))
  return 0
}

const clockDoes = async (world: World, homes: Home[], { name, pick }: Step): Promise<number> => {
  if (name === 'wait') await new Promise((resolve) => setTimeout(resolve, pick * 5))
  else {
    const offers = name === 'lapse' ? await offersOn(world, homes) : []
    await backDate(
      world,
      offers.filter((_, at) => at % 3 === pick % 3).map(({ id }) => id),
    )
    await world.server.reconcile()
  }
  return 0
}
