import type { OfferStatus } from '@thikana/domain/offer'
import { newId } from '@thikana/server/database/ids'
import { makeRandom, type Random } from '@thikana/illustrations/random'
import { agent, agent2, buyers, type DemoPerson, user, user2 } from './people.ts'
import { day, isOpen, type Placed } from './properties.ts'

export type DemoOffer = {
  id: string
  home: Placed
  buyer: DemoPerson
  status: Exclude<OfferStatus, 'bought'>
  /** In cents. */
  amount: number
  buyingDate: string
  createdAt: Date
  answeredAt: Date | null
  /** Accepted once, then not paid in time. */
  isLapsed: boolean
}

/** What is still to be told apart once the rows stand: accepted, and its buying date has come, means that it gets paid. */
const fates = {
  pending: 'pending',
  rejected: 'rejected',
  lapsed: 'rejected',
  accepted: 'accepted',
  sold: 'accepted',
} as const
type Fate = keyof typeof fates

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Somewhere in the range, in whole $500. */
const amountIn = ({ priceMin, priceMax }: Placed, random: Random): number => {
  const amount = Math.round((priceMin + (priceMax - priceMin) * random.between(0.1, 0.95)) / 50_000) * 50_000
  return Math.min(priceMax, Math.max(priceMin, amount))
}

/** Days ago that it was made and answered, and days until the buyer wants to buy. */
const timesOf = (fate: Fate, random: Random): { made: number; answered: number | null; buying: number } => {
  if (fate === 'pending') return { made: random.between(0.2, 9), answered: null, buying: random.int(12, 80) }
  if (fate === 'accepted')
    return { made: random.between(6, 10), answered: random.between(1, 4), buying: random.int(8, 40) }
  if (fate === 'sold')
    return { made: random.between(12, 24), answered: random.between(2, 9), buying: -random.int(0, 1) }
  const made = random.between(24, 60)
  return { made, answered: made - random.between(1, 5), buying: random.int(-20, 20) }
}

const offerOn = (home: Placed, buyer: DemoPerson, fate: Fate, now: Date, dollars?: number): DemoOffer => {
  const random = makeRandom(`offer/${home.title}/${buyer.email}/${fate}`)
  const { made, answered, buying } = timesOf(fate, random)
  const createdAt = new Date(now.getTime() - made * day)
  return {
    id: newId(createdAt),
    home,
    buyer,
    status: fates[fate],
    amount: dollars ? dollars * 100 : amountIn(home, random),
    buyingDate: dateOf(now.getTime() + buying * day),
    createdAt,
    answeredAt: answered === null ? null : new Date(now.getTime() - answered * day),
    isLapsed: fate === 'lapsed',
  }
}

/** Above what one charge may take, so that its payment in parts can be seen. */
const largest = 1_200_000
const isLargest = ({ priceMin, priceMax }: Placed) => priceMin <= largest * 100 && largest * 100 <= priceMax

/** Offers in every state, told from `now`; no home is dealt twice but for offers that lost there. */
export const makeOffers = (homes: Placed[], now: Date): DemoOffer[] => {
  const random = makeRandom('offers')
  const isSettled = (home: Placed) => now.getTime() - home.createdAt.getTime() > 70 * day
  const stock = homes.filter((home) => isOpen(home) && isSettled(home) && home.priceMax < 100_000_000)
  const dealFrom = (from: DemoPerson | null): Placed => {
    const held = stock.filter((home) =>
      from ? home.agent === from : home.agent !== agent && home.agent !== agent2,
    )
    const home = random.pick(held)
    stock.splice(stock.indexOf(home), 1)
    return home
  }
  const sellers = [agent, agent2, agent, null, agent2]
  const deal = (index: number) => dealFrom(sellers[index % sellers.length] ?? null)
  const others = [...buyers, user2]
  const buyerAt = (index: number) => others[index % others.length]!

  const penthouse = homes.filter(isOpen).find(isLargest)
  if (!penthouse) throw new Error(`No home of the demonstration takes an offer of $${largest}`)
  const won: [Placed, DemoPerson, Fate][] = [
    ...Array.from({ length: 10 }, (_, at): [Placed, DemoPerson, Fate] => [
      deal(at),
      at < 2 ? user : buyerAt(at),
      'sold',
    ]),
    [dealFrom(agent), user, 'accepted'],
    [dealFrom(agent2), buyerAt(11), 'accepted'],
    [dealFrom(agent), buyerAt(12), 'accepted'],
  ]
  const lost = won
    .slice(0, 9)
    .map(([home], at): [Placed, DemoPerson, Fate] => [home, buyerAt(at + 5), 'rejected'])
  const pending = Array.from({ length: 16 }, (_, at): [Placed, DemoPerson, Fate] => [
    deal(at),
    at === 0 ? user : at < 3 ? user2 : buyerAt(at + 3),
    'pending',
  ])
  // Homes wanted by more than one, for the agent to choose.
  const second = pending
    .slice(0, 6)
    .map(([home], at): [Placed, DemoPerson, Fate] => [home, buyerAt(at + 9), 'pending'])
  const plain: [Placed, DemoPerson, Fate][] = [
    [dealFrom(agent), user, 'rejected'],
    [dealFrom(agent2), user, 'lapsed'],
    [dealFrom(agent2), user2, 'rejected'],
    [dealFrom(agent), buyerAt(3), 'lapsed'],
  ]
  return [
    ...[...won, ...lost, ...pending, ...second, ...plain].map(([home, buyer, fate]) =>
      offerOn(home, buyer, fate, now),
    ),
    offerOn(penthouse, user, 'accepted', now, largest),
  ]
}
