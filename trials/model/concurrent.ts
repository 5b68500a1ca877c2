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
  buildOffer,
  markAgent,
  openCharge,
  record,
  removeProperty,
  retryStuck,
  withdrawOffer,
} from './actions.ts'
import { actor, type Property, prices, type World } from './context.ts'

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

const buyer = stepsOf(
  ['make', 'make', 'pay', 'payUnheard', 'pay', 'payUnheard', 'recordAgain', 'withdraw'],
  2,
)
const agent = stepsOf(['accept', 'accept', 'accept', 'reject', 'edit', 'remove'], 1)
const admin = stepsOf(['wait', 'wait', 'retry', 'mark', 'deleteBuyer'], 0)
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

/** What the eight share: `busy` of them do something just now, the others wait for `news` of them or are done. */
type Scene = { world: World; properties: Property[]; busy: number; news: PromiseWithResolvers<void> }

const tell = (scene: Scene, busier = 0) => {
  scene.busy += busier
  scene.news.resolve()
  scene.news = Promise.withResolvers()
}

/** Plays all of it at once. Throws where anything is answered 500. */
export const play = async (world: World, properties: Property[], crowd: Crowd): Promise<Done> => {
  const done: Done = { commands: 0, spoiled: { agents: new Set(), buyers: new Set() } }
  const scene: Scene = { world, properties, busy: 0, news: Promise.withResolvers() }
  const act = async (deed: (step: Step, property: Property) => Promise<unknown>, steps: Step[]) => {
    scene.busy += 1
    for (const step of steps) {
      const property = properties[step.pick % properties.length]
      const status = property && (await deed(step, property))
      if (status === 500) throw new Error(`${step.name} was answered 500`)
      done.commands += 1
      tell(scene)
    }
    tell(scene, -1)
  }
  await Promise.all([
    ...crowd.buyers.map((steps, at) => act((step, property) => buyerDoes(scene, property, at, step), steps)),
    ...crowd.agents.map((steps, at) => act((step) => agentDoes(scene, properties[at], step), steps)),
    act((step) => adminDoes(scene, done, step), crowd.admin),
    act((step) => clockDoes(scene, step), crowd.clock),
  ])
  return done
}

/** Looks for an offer that the deed is meant for as long as somebody could bring it about; what there is otherwise. */
const waitFor = async (
  scene: Scene,
  look: () => Promise<Offer[]>,
  meant: Offer['status'],
): Promise<Offer[]> => {
  tell(scene, -1)
  try {
    for (;;) {
      const { promise: news } = scene.news
      const offers = await look()
      const fitting = offers.filter(({ status }) => status === meant)
      if (fitting.length > 0) return fitting
      if (scene.busy === 0) return offers
      await news
    }
  } finally {
    scene.busy += 1
  }
}

const offersOn = ({ world }: Scene, properties: Property[]) =>
  world.server.database.db
    .select()
    .from(offer)
    .where(
      inArray(
        offer.propertyId,
        properties.map(({ id }) => id),
      ),
    )

const buyerDoes = async (
  scene: Scene,
  property: Property,
  at: number,
  { name, pick, card }: Step,
): Promise<number> => {
  const { world, properties } = scene
  const { priceMin, priceMax } = prices[property.agentAt] ?? prices[0]
  if (name === 'make')
    return (await buildOffer(world, property, at, pick % 2 === 0 ? priceMin : (priceMin + priceMax) / 2))
      .status
  const isMine = ({ buyerId }: Offer) => buyerId === actor(world.buyers, at).id
  if (name === 'withdraw') {
    const mine = (await offersOn(scene, properties)).filter(isMine)
    const chosen = mine.find(({ status }) => status === 'pending') ?? mine[0]
    return chosen ? withdrawOffer(world, at, chosen.id) : 0
  }
  const [chosen] = await waitFor(
    scene,
    async () => (await offersOn(scene, properties)).filter(isMine),
    'accepted',
  )
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

const agentDoes = async (
  scene: Scene,
  property: Property | undefined,
  { name, pick }: Step,
): Promise<number> => {
  if (!property) return 0
  const { world } = scene
  // Only now and then, or nothing would ever be bought.
  if (name === 'edit') return pick < 4 ? editProperty(world, property, pick % 2 === 0) : 0
  if (name === 'remove') return pick < 2 ? removeProperty(world, property) : 0
  const offers = await waitFor(scene, () => offersOn(scene, [property]), 'pending')
  const chosen = offers[pick % Math.max(1, offers.length)]
  return chosen
    ? answerOffer(world, property, chosen.id, name === 'reject' && pick < 4 ? 'rejected' : 'accepted')
    : 0
}

const adminDoes = async (scene: Scene, { spoiled }: Done, { name, pick }: Step): Promise<number> => {
  const { world, properties } = scene
  if (name === 'mark' && pick < 6) {
    // While somebody may be paying for a home of theirs.
    const [chosen] = await waitFor(scene, () => offersOn(scene, properties), 'accepted')
    await sleep(pick * 10)
    const at = properties.find(({ id }) => id === chosen?.propertyId)?.agentAt ?? pick % 2
    spoiled.agents.add(at)
    return markAgent(world, at)
  }
  if (name === 'deleteBuyer' && pick < 2) {
    spoiled.buyers.add(pick)
    return deleteBuyer(world, pick)
  }
  if (name === 'retry') await retryStuck(world)
  else await sleep(pick * 5)
  return 0
}

const clockDoes = async (scene: Scene, { name, pick }: Step): Promise<number> => {
  const { world, properties } = scene
  if (name === 'wait') await sleep(pick * 5)
  else {
    const offers = name === 'lapse' ? await offersOn(scene, properties) : []
    await backDate(
      world,
      offers.filter((_, at) => at % 3 === pick % 3).map(({ id }) => id),
    )
    await world.server.reconcile()
  }
  return 0
}
