import { newId } from '@thikana/server/database/ids'
import { makeRandom } from '@thikana/illustrations/random'
import { type Listing, listings } from './properties/listings.ts'
import { agent, agent2, type DemoPerson, fraudAgent, otherAgents } from './people.ts'

export const day = 24 * 60 * 60 * 1000

/** How far back the first listing lies, in days. */
export const past = 270

/** A listing in the hands of its agent. */
export type ListedProperty = Listing & { id: string; agent: DemoPerson; createdAt: Date }

/** Half are the first agent's, a third the second's; three are the marked agent's. */
const agentFor = (index: number): DemoPerson => {
  const turn = index % 10
  if (turn < 5) return agent
  if (turn < 8) return agent2
  if (index % 40 === 28) return fraudAgent
  return otherAgents[(Math.floor(index / 10) * 2 + turn) % otherAgents.length]!
}

/** What waits for an admin came in the last days; the rest is spread over the months before, denser towards today. */
const pickAge = (listing: Listing, index: number): number => {
  const random = makeRandom(`age/${listing.title}`)
  if (listing.state === 'pending') return random.between(0.1, 5) * day
  const share = 1 - index / listings.length
  return (7 + (past - 10) * share ** 1.3 + random.between(-2, 2)) * day
}

/** Every home with its agent and its date, oldest first. */
export const assignListings = (now: Date): ListedProperty[] =>
  listings
    .map((listing, index) => {
      const createdAt = new Date(now.getTime() - pickAge(listing, index))
      return { ...listing, id: newId(createdAt), agent: agentFor(index), createdAt }
    })
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())

/** What an edited home was verified with, before its agent lowered the price: what others still see. */
export const verifiedPrices = ({ priceMin, priceMax }: ListedProperty) => {
  const step = 500_00
  const higher = (price: number) => Math.ceil((price * 1.05) / step) * step
  return { priceMin: higher(priceMin), priceMax: higher(priceMax) }
}

/** Everybody may see it and make an offer. */
export const isOpen = (property: ListedProperty): boolean =>
  property.state === undefined && !property.agent.isFraud
