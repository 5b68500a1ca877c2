import { dayMs } from '@thikana/domain/calendar'
import { currency } from '@thikana/domain/payment/currency'
import { newId } from '@thikana/server/database/rows/ids'
import { makeRandom } from '@thikana/illustrations/random'
import { demoMoney } from './money.ts'
import { type FullProperty, propertiesIn } from './properties/all-properties.ts'
import { agent, agent2, type DemoPerson, fraudAgent, otherAgents } from './people.ts'

/** The age of the oldest listing, in days. */
export const past = 270

/** A listing with its agent. */
export type ListedProperty = FullProperty & { id: string; agent: DemoPerson; createdAt: Date }

/** Half belong to the first agent, a third to the second, and four to the agent marked as fraud. */
const agentFor = (index: number): DemoPerson => {
  const turn = index % 10
  if (turn < 5) return agent
  if (turn < 8) return agent2
  if (index % 40 === 28) return fraudAgent
  return otherAgents[(Math.floor(index / 10) * 2 + turn) % otherAgents.length]!
}

/** Pending properties are a few days old; the others are spread over the months before, more of them recent. */
const pickAge = (property: FullProperty, share: number): number => {
  const random = makeRandom(`age/${property.english.title}`)
  if (property.state === 'pending') return random.between(0.1, 5) * dayMs
  return (7 + (past - 10) * share ** 1.3 + random.between(-2, 2)) * dayMs
}

/** The day from which a home to rent is free. */
const freeFrom = ({ rent }: FullProperty, now: Date) =>
  rent ? { availableFrom: new Date(now.getTime() + rent.freeInDays * dayMs).toISOString().slice(0, 10) } : {}

/** For sale and to rent: every agent has some of each, old and new. */
const groups = () => {
  const all = propertiesIn(currency())
  return [all.filter(({ rent }) => !rent), all.filter(({ rent }) => rent)]
}

/** All properties with their agents and dates, oldest first. */
export const assignAgents = (now: Date): ListedProperty[] =>
  groups()
    .flatMap((group) =>
      group.map((property, index) => {
        const createdAt = new Date(now.getTime() - pickAge(property, 1 - index / group.length))
        return {
          ...property,
          ...freeFrom(property, now),
          id: newId(createdAt),
          agent: agentFor(index),
          createdAt,
        }
      }),
    )
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())

/** The day after it was added; null for one that never was. */
export const firstVerifiedAt = ({ state, createdAt }: ListedProperty, now: Date): Date | null =>
  state === 'pending' || state === 'rejected'
    ? null
    : new Date(Math.min(createdAt.getTime() + dayMs, now.getTime()))

/** The prices an edited property was verified with, before its agent lowered them; others still see these. */
export const verifiedPrices = (property: ListedProperty) => pricesTimes(property, 1.05)

/** The prices of a property times `factor`, rounded up as agents round them. */
export const pricesTimes = ({ priceMin, priceMax, rent }: ListedProperty, factor: number) => {
  const { step: saleStep, rentStep } = demoMoney[currency()]
  const step = rent ? rentStep : saleStep
  const times = (price: number) => Math.ceil((price * factor) / step) * step
  return { priceMin: times(priceMin), priceMax: times(priceMax) }
}

/** Listed and taking offers. */
export const isOpen = (property: ListedProperty): boolean =>
  property.state === undefined && !property.agent.isFraud
