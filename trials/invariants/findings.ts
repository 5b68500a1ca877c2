import type { Books } from './books.ts'

export type OfferOnBooks = Books['offers'][number]
export type Payment = Books['payments'][number]

/** What breaks an invariant, a line each. `answered`: payments that were recorded with 2xx. */
export type Find = (books: Books, answered: readonly string[]) => string[]

export const sumCents = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0)

export const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** One line for each row that `describe` reports. */
export const each = <Row>(
  rows: readonly Row[],
  describe: (row: Row) => string | false | undefined,
): string[] => rows.flatMap((row) => describe(row) || [])

export const findPayments = ({ payments }: Books, offerId: string): Payment[] =>
  payments.filter((row) => row.offerId === offerId)

/** Refunds that neither failed nor were canceled. */
export const activeRefunds = ({ refunds }: Books, intentId: string) =>
  refunds.filter((refund) => refund.intentId === intentId && refund.status !== 'failed')

/** The buyer could still pay it. */
export const isLive = ({ status }: Books['intents'][number]): boolean =>
  status !== 'succeeded' && status !== 'canceled'
