import type { Offer } from '@thikana/contract/api'

const dueTime = ({ payBy }: Offer) => (payBy ? new Date(payBy).getTime() : Infinity)

/** Offers with those to pay first, the most urgent one at the top. */
export const toPayFirst = (toPay: readonly Offer[], others: readonly Offer[]): Offer[] => {
  const first = new Set(toPay.map(({ _id }) => _id))
  return [
    ...toPay.toSorted((one, other) => dueTime(one) - dueTime(other)),
    ...others.filter(({ _id }) => !first.has(_id)),
  ]
}
