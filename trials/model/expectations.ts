import type { OfferStatus } from '@thikana/domain/offer/offer'
import { prices } from './context.ts'

export type ModelOffer = {
  id: string
  propertyAt: number
  buyerAt: number
  dollars: number
  status: OfferStatus
  /** The open counter-offer in dollars, and how many the agent made, and the buyer in answer. */
  counter: number | null
  counters: number
  buyerCounters: number
  /** Charges that succeeded. */
  parts: number
}

/** The state that the rules lead to, in a few lines that share no code with the server. */
export type Model = {
  offers: ModelOffer[]
  properties: { isRemoved: boolean; isNarrow: boolean; isFraud: boolean; isUnreported: boolean }[]
  deletedBuyers: Set<number>
  suspended: { agents: Set<number>; buyers: Set<number> }
}
export const newModel = (): Model => ({
  offers: [],
  properties: prices.map(() => ({ isRemoved: false, isNarrow: false, isFraud: false, isUnreported: false })),
  deletedBuyers: new Set(),
  suspended: { agents: new Set(), buyers: new Set() },
})

export const offersOn = ({ offers }: Model, propertyAt: number) =>
  offers.filter((offer) => offer.propertyAt === propertyAt)
const isTaken = (model: Model, propertyAt: number) =>
  offersOn(model, propertyAt).some(({ status }) => status === 'accepted' || status === 'bought')
export const findProperty = (model: Model, at: number) => {
  const property = model.properties[at]
  if (!property) throw new Error(`There is no property ${at}`)
  return property
}
/** Neither removed, nor sold or under offer, nor of an agent marked as fraud. */
export const isAvailable = (model: Model, at: number) => {
  const { isRemoved, isFraud } = findProperty(model, at)
  return !isRemoved && !isFraud && !isTaken(model, at)
}
/** Neither deleted nor suspended; who is suspended can still pay. */
export const canBuyerAct = ({ deletedBuyers, suspended }: Model, buyerAt: number) =>
  !deletedBuyers.has(buyerAt) && !suspended.buyers.has(buyerAt)
export const canAgentAct = ({ suspended }: Model, propertyAt: number) => !suspended.agents.has(propertyAt)
export const countParts = ({ dollars }: ModelOffer) => (dollars > 999_999.99 ? 2 : 1)
export const priceRange = (model: Model, at: number) => {
  const { priceMin, priceMax } = prices[at] ?? prices[0]
  return [priceMin, findProperty(model, at).isNarrow ? priceMin : priceMax] as const
}
export const reject = (offers: ModelOffer[], statuses: OfferStatus[]) => {
  for (const offer of offers) if (statuses.includes(offer.status)) offer.status = 'rejected'
}

export const pickAt = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
