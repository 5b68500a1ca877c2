import { counterDays } from '@thikana/domain/counter-offer'
import type { OfferStatus } from '@thikana/domain/offer'
import { newId } from '@thikana/server/database/ids'
import { makeRandom, type Random } from '@thikana/illustrations/random'
import { agent, agent2, buyers, type DemoPerson, user, user2 } from './people.ts'
import { dayMs, isOpen, type ListedProperty } from './listed-properties.ts'

export type DemoOffer = {
  id: string
  property: ListedProperty
  buyer: DemoPerson
  status: Exclude<OfferStatus, 'bought'>
  /** In cents. */
  amount: number
  buyingDate: string
  createdAt: Date
  answeredAt: Date | null
  /** Accepted once, but not paid in time. */
  isLapsed: boolean
  /** What the agent asks instead, in cents, and until when. */
  counter: { amount: number; until: Date } | null
}

/** The status of each outcome. A sold property starts as accepted too; its buying date has come, so `payPurchases` pays it. */
const outcomes = {
  pending: 'pending',
  countered: 'pending',
  rejected: 'rejected',
  lapsed: 'rejected',
  accepted: 'accepted',
  sold: 'accepted',
} as const
type Outcome = keyof typeof outcomes

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** An amount in the range, in multiples of $500, or of $5 for a month's rent. */
const amountIn = ({ priceMin, priceMax, rent }: ListedProperty, random: Random): number => {
  const step = rent ? 500 : 50_000
  const amount = Math.round((priceMin + (priceMax - priceMin) * random.between(0.1, 0.95)) / step) * step
  return Math.min(priceMax, Math.max(priceMin, amount))
}

/** Days since it was made and answered, and days until the buying date. */
const pickTimes = (
  outcome: Outcome,
  random: Random,
): { made: number; answered: number | null; buying: number } => {
  if (outcome === 'pending')
    return { made: random.between(0.2, 9), answered: null, buying: random.int(12, 80) }
  if (outcome === 'countered')
    return { made: random.between(2, 4), answered: random.between(0.2, 1), buying: random.int(20, 60) }
  if (outcome === 'accepted')
    return { made: random.between(6, 10), answered: random.between(1, 4), buying: random.int(8, 40) }
  if (outcome === 'sold')
    return { made: random.between(12, 24), answered: random.between(2, 9), buying: -random.int(0, 1) }
  const made = random.between(24, 60)
  return { made, answered: made - random.between(1, 5), buying: random.int(-20, 20) }
}

/** The agent asks for the most that the listing names. */
const counterOn = ({ priceMax }: ListedProperty, now: Date) => ({
  amount: priceMax,
  until: new Date(now.getTime() + counterDays.max * dayMs),
})

const offerOn = (
  property: ListedProperty,
  buyer: DemoPerson,
  outcome: Outcome,
  now: Date,
  dollars?: number,
): DemoOffer => {
  const random = makeRandom(`offer/${property.title}/${buyer.email}/${outcome}`)
  const { made, answered, buying } = pickTimes(outcome, random)
  const createdAt = new Date(now.getTime() - made * dayMs)
  return {
    id: newId(createdAt),
    property,
    buyer,
    status: outcomes[outcome],
    amount: dollars ? dollars * 100 : amountIn(property, random),
    buyingDate: dateOf(now.getTime() + buying * dayMs),
    createdAt,
    answeredAt: answered === null ? null : new Date(now.getTime() - answered * dayMs),
    isLapsed: outcome === 'lapsed',
    counter: outcome === 'countered' ? counterOn(property, now) : null,
  }
}

/** More than one charge may take, to show a payment in parts. */
const maxOfferInDollars = 1_200_000
const allowsMaxOffer = ({ priceMin, priceMax }: ListedProperty) =>
  priceMin <= maxOfferInDollars * 100 && maxOfferInDollars * 100 <= priceMax

/** Offers to rent: two homes are let, one waits for its payment, and three offers for an answer. */
const onRentals = (
  properties: ListedProperty[],
  buyerAt: (index: number) => DemoPerson,
): [ListedProperty, DemoPerson, Outcome][] => {
  const free = properties.filter((property) => property.rent && isOpen(property))
  const of = (owner: DemoPerson, at: number) => free.filter((property) => property.agent === owner)[at]!
  return [
    [of(agent, 0), user, 'sold'],
    [of(agent2, 0), buyerAt(4), 'sold'],
    [of(agent, 1), user2, 'accepted'],
    [of(agent, 2), user, 'pending'],
    [of(agent, 2), buyerAt(7), 'pending'],
    [of(agent2, 1), user2, 'pending'],
    [of(agent2, 2), user, 'rejected'],
  ]
}

/** Offers in every state, dated from `now`. A property is used once, except for offers that lost to another. */
export const makeOffers = (properties: ListedProperty[], now: Date): DemoOffer[] => {
  const random = makeRandom('offers')
  const isSettled = (property: ListedProperty) => now.getTime() - property.createdAt.getTime() > 70 * dayMs
  const stock = properties.filter(
    (property) =>
      !property.rent && isOpen(property) && isSettled(property) && property.priceMax < 100_000_000,
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

  const penthouse = properties.filter(isOpen).find(allowsMaxOffer)
  if (!penthouse) throw new Error(`No home of the demo takes an offer of $${maxOfferInDollars}`)
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
    [takeFrom(agent2), user, 'countered'],
  ]
  return [
    ...[...won, ...lost, ...pending, ...second, ...plain, ...onRentals(properties, buyerAt)].map(
      ([property, buyer, outcome]) => offerOn(property, buyer, outcome, now),
    ),
    offerOn(penthouse, user, 'accepted', now, maxOfferInDollars),
  ]
}
