import { dayMs } from '@thikana/domain/calendar'
import { counterDays, type NamedAmount, type OfferSide } from '@thikana/domain/offer/counter-offer'
import type { OfferStatus } from '@thikana/domain/offer/offer'
import { newId } from '@thikana/server/database/rows/ids'
import { currency } from '@thikana/domain/payment/currency'
import { makeRandom, type Random } from '@thikana/illustrations/random'
import { agent, agent2, buyers, type DemoPerson, user, user2 } from './people.ts'
import { isOpen, type ListedProperty } from './listed-properties.ts'
import { demoMoney } from './money.ts'
import { offerMessages } from './offer-messages.ts'

export type DemoOffer = {
  id: string
  property: ListedProperty
  buyer: DemoPerson
  status: Exclude<OfferStatus, 'bought'>
  /** In minor units. */
  amount: number
  buyingDate: string
  createdAt: Date
  answeredAt: Date | null
  /** Accepted once, but not paid in time. */
  isLapsed: boolean
  /** What the two sides named in turns, in minor units. */
  amounts: NamedAmount[]
  /** What the agent asks instead, in minor units, and until when. */
  counter: { amount: number; until: Date } | null
  /** What the buyer wrote to the agent; empty if nothing. */
  message: string
}

/**
 * Amounts that were named in turns, the buyer's first, as shares of the way from the lowest price to the highest: the agent waits for the
 * buyer, the two have come closer, or the buyer's new amount waits for the agent.
 */
const haggles = {
  countered: [0.3, 1],
  haggled: [0.2, 1, 0.5, 0.85],
  answered: [0.2, 1, 0.5],
} as const

/** The status of each outcome. A sold property starts as accepted too; its buying date has come, so `payPurchases` pays it. */
const outcomes = {
  pending: 'pending',
  countered: 'pending',
  haggled: 'pending',
  answered: 'pending',
  rejected: 'rejected',
  lapsed: 'rejected',
  accepted: 'accepted',
  sold: 'accepted',
} as const
type Outcome = keyof typeof outcomes

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** An amount in the range, at this share of the way from its lower end, rounded as people offer it. */
const amountAt = ({ priceMin, priceMax, rent }: ListedProperty, share: number): number => {
  const { step: saleStep, rentStep } = demoMoney[currency()]
  const step = rent ? rentStep : saleStep
  const amount = Math.round((priceMin + (priceMax - priceMin) * share) / step) * step
  return Math.min(priceMax, Math.max(priceMin, amount))
}

/** Days since it was made and answered, and days until the buying date. */
const pickTimes = (
  outcome: Outcome,
  random: Random,
): { made: number; answered: number | null; buying: number } => {
  if (outcome === 'pending')
    return { made: random.between(0.2, 9), answered: null, buying: random.int(12, 80) }
  if (outcome in haggles)
    return { made: random.between(2, 4), answered: random.between(0.2, 1), buying: random.int(20, 60) }
  if (outcome === 'accepted')
    return { made: random.between(6, 10), answered: random.between(1, 4), buying: random.int(8, 40) }
  if (outcome === 'sold')
    return { made: random.between(12, 24), answered: random.between(2, 9), buying: -random.int(0, 1) }
  const made = random.between(24, 60)
  return { made, answered: made - random.between(1, 5), buying: random.int(-20, 20) }
}

const sideAt = (at: number): OfferSide => (at % 2 === 0 ? 'buyer' : 'agent')

/** Everything that was named from when the offer was made to the last answer, at even distances. */
const nameAmounts = (amounts: readonly number[], made: Date, answered: Date | null): NamedAmount[] => {
  const step = ((answered ?? made).getTime() - made.getTime()) / Math.max(1, amounts.length - 1)
  return amounts.map((amount, at) => ({
    side: sideAt(at),
    amount,
    at: new Date(made.getTime() + at * step).toISOString(),
  }))
}

/** The agent's last amount, if it waits for the buyer. */
const counterIn = (amounts: readonly NamedAmount[], now: Date) => {
  const last = amounts.at(-1)
  if (last?.side !== 'agent') return null
  return { amount: last.amount, until: new Date(now.getTime() + counterDays.max * dayMs) }
}

const messageOf = (outcome: Outcome, random: Random) =>
  outcome === 'answered' || (outcomes[outcome] === 'pending' && random.between(0, 1) < 0.5)
    ? random.pick(offerMessages)
    : ''

const offerOn = (
  property: ListedProperty,
  buyer: DemoPerson,
  outcome: Outcome,
  now: Date,
  amount?: number,
): DemoOffer => {
  const random = makeRandom(`offer/${property.english.title}/${buyer.email}/${outcome}`)
  const { made, answered, buying } = pickTimes(outcome, random)
  const createdAt = new Date(now.getTime() - made * dayMs)
  const answeredAt = answered === null ? null : new Date(now.getTime() - answered * dayMs)
  const shares = outcome in haggles ? haggles[outcome as keyof typeof haggles] : [random.between(0.1, 0.95)]
  const named = amount === undefined ? shares.map((share) => amountAt(property, share)) : [amount]
  const amounts = nameAmounts(named, createdAt, answeredAt)
  return {
    id: newId(createdAt),
    property,
    buyer,
    status: outcomes[outcome],
    amount: amounts.findLast(({ side }) => side === 'buyer')!.amount,
    amounts,
    message: messageOf(outcome, random),
    // Nobody moves in before the home is free.
    buyingDate: dateOf(now.getTime() + Math.max(buying, property.rent?.freeInDays ?? buying) * dayMs),
    createdAt,
    answeredAt,
    isLapsed: outcome === 'lapsed',
    counter: counterIn(amounts, now),
  }
}

/** Old enough for every offer on it. */
const isSettled = ({ createdAt }: ListedProperty, now: Date) =>
  now.getTime() - createdAt.getTime() > 70 * dayMs

/** Offers to rent homes in Dhaka: two are let, one waits for its payment, three offers for an answer, and one was rejected. */
const onRentals = (
  properties: ListedProperty[],
  buyerAt: (index: number) => DemoPerson,
  now: Date,
): [ListedProperty, DemoPerson, Outcome][] => {
  const stock = properties.filter(
    (property) =>
      /any|family/.test(property.rent?.tenants ?? '') &&
      property.division === 'Dhaka' &&
      isOpen(property) &&
      isSettled(property, now),
  )
  /** A home that stands empty can be moved into on the day of an offer that is paid. */
  const take = (owner: DemoPerson, isEmpty = false): ListedProperty => {
    const at = stock.findIndex(
      (property) => property.agent === owner && (property.rent?.freeInDays ?? 0) < 0 === isEmpty,
    )
    const [property] = at < 0 ? [] : stock.splice(at, 1)
    if (!property) throw new Error(`${owner.email} has too few homes to rent in the demo`)
    return property
  }
  const wanted = take(agent)
  return [
    [take(agent, true), user, 'sold'],
    [take(agent2, true), buyerAt(4), 'sold'],
    [take(agent), user2, 'accepted'],
    [wanted, user, 'pending'],
    [wanted, buyerAt(7), 'pending'],
    [take(agent2), user2, 'pending'],
    [take(agent2), user, 'rejected'],
  ]
}

/** Offers in every state, dated from `now`. A property is used once, except for offers that lost to another. */
export const makeOffers = (properties: ListedProperty[], now: Date): DemoOffer[] => {
  const random = makeRandom('offers')
  const { tooDear, inParts } = demoMoney[currency()]
  const ofParts = properties.find(
    (property) => isOpen(property) && property.priceMin <= inParts && inParts <= property.priceMax,
  )
  if (!ofParts) throw new Error(`No home of the demo takes an offer of ${inParts} minor units`)
  const stock = properties.filter(
    (property) =>
      !property.rent &&
      isOpen(property) &&
      isSettled(property, now) &&
      property.priceMax < tooDear &&
      property !== ofParts,
  )
  const takeFrom = (from: DemoPerson | null): ListedProperty => {
    const candidates = stock.filter((property) =>
      from ? property.agent === from : property.agent !== agent && property.agent !== agent2,
    )
    const property = random.pick(candidates)
    stock.splice(stock.indexOf(property), 1)
    return property
  }
  const sellers = [agent, agent2, agent, null, agent2]
  const takeNext = (index: number) => takeFrom(sellers[index % sellers.length] ?? null)
  const others = [...buyers, user2]
  const buyerAt = (index: number) => others[index % others.length]!

  const won: [ListedProperty, DemoPerson, Outcome][] = [
    ...Array.from({ length: 10 }, (_, at): [ListedProperty, DemoPerson, Outcome] => [
      takeNext(at),
      at < 2 ? user : buyerAt(at),
      'sold',
    ]),
    [takeFrom(agent), user, 'accepted'],
    [takeFrom(agent2), buyerAt(11), 'accepted'],
    [takeFrom(agent), buyerAt(12), 'accepted'],
  ]
  const lost = won
    .slice(0, 9)
    .map(([property], at): [ListedProperty, DemoPerson, Outcome] => [property, buyerAt(at + 5), 'rejected'])
  const pending = Array.from({ length: 16 }, (_, at): [ListedProperty, DemoPerson, Outcome] => [
    takeNext(at),
    at === 0 ? user : at < 3 ? user2 : buyerAt(at + 3),
    'pending',
  ])
  // Properties with several pending offers, for the agent to choose from.
  const second = pending
    .slice(0, 6)
    .map(([property], at): [ListedProperty, DemoPerson, Outcome] => [property, buyerAt(at + 9), 'pending'])
  const plain: [ListedProperty, DemoPerson, Outcome][] = [
    [takeFrom(agent), user, 'rejected'],
    [takeFrom(agent2), user, 'lapsed'],
    [takeFrom(agent2), user2, 'rejected'],
    [takeFrom(agent), buyerAt(3), 'lapsed'],
    [takeFrom(agent2), user, 'haggled'],
    [takeFrom(agent), user2, 'countered'],
    [takeFrom(agent), buyerAt(5), 'answered'],
    [takeFrom(agent2), buyerAt(6), 'answered'],
  ]
  return [
    ...[...won, ...lost, ...pending, ...second, ...plain, ...onRentals(properties, buyerAt, now)].map(
      ([property, buyer, outcome]) => offerOn(property, buyer, outcome, now),
    ),
    offerOn(ofParts, user, 'accepted', now, inParts),
  ]
}
