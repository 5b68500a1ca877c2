import type { CommittedData } from './committed-data.ts'

export type OfferRow = CommittedData['offers'][number]
export type Payment = CommittedData['payments'][number]

/** Describes each violation of an invariant in a line. `acknowledged`: payments whose recording was answered with 2xx. */
export type Check = (data: CommittedData, acknowledged: readonly string[]) => string[]

export const sumCents = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0)

export const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** One line for each row that `describe` finds at fault. */
export const reportEach = <Row>(
  rows: readonly Row[],
  describe: (row: Row) => string | false | undefined,
): string[] => rows.flatMap((row) => describe(row) || [])

export const findPayments = ({ payments }: CommittedData, offerId: string): Payment[] =>
  payments.filter((row) => row.offerId === offerId)

/** Refunds that neither failed nor were canceled. */
export const activeRefunds = ({ refunds }: CommittedData, intentId: string) =>
  refunds.filter((refund) => refund.intentId === intentId && refund.status !== 'failed')

/** The buyer could still pay it. */
export const isLive = ({ status }: CommittedData['intents'][number]): boolean =>
  status !== 'succeeded' && status !== 'canceled'
