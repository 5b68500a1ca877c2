import { prices } from './context.ts'

export type ModelOffer = {
  id: string
  homeAt: number
  buyerAt: number
  dollars: number
  status: 'pending' | 'accepted' | 'rejected' | 'bought'
  /** Charges that succeeded. */
  parts: number
}

/** What a reader of the rules expects, in a few lines, told apart from the code that is tested. */
export type Model = {
  offers: ModelOffer[]
  homes: { isRemoved: boolean; isNarrow: boolean; isFraud: boolean; isUnheard: boolean }[]
  gone: Set<number>
}
export const newModel = (): Model => ({
  offers: [],
  homes: prices.map(() => ({ isRemoved: false, isNarrow: false, isFraud: false, isUnheard: false })),
  gone: new Set(),
})

export const on = ({ offers }: Model, homeAt: number) => offers.filter((offer) => offer.homeAt === homeAt)
export const isTaken = (model: Model, homeAt: number) =>
  on(model, homeAt).some(({ status }) => status === 'accepted' || status === 'bought')
export const homeOf = (model: Model, at: number) => {
  const home = model.homes[at]
  if (!home) throw new Error(`There is no home ${at}`)
  return home
}
export const partsOf = ({ dollars }: ModelOffer) => (dollars > 999_999.99 ? 2 : 1)
export const rangeOf = (model: Model, at: number) => {
  const { priceMin, priceMax } = prices[at] ?? prices[0]
  return [priceMin, homeOf(model, at).isNarrow ? priceMin : priceMax] as const
}
export const reject = (offers: ModelOffer[], statuses: string[]) => {
  for (const offer of offers) if (statuses.includes(offer.status)) offer.status = 'rejected'
}

export const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
