// Dates and times are those of Bangladesh, wherever they are read and rendered. It has had one offset since 2010, so they are counted without
// `Intl`, whose first formatter takes a phone a tenth of a second.

/** A day in milliseconds: every one is as long, without daylight saving time. */
export const dayMs = 24 * 60 * 60_000

const hoursAhead = 6

/** A date whose UTC parts are those of the instant in Dhaka. */
export const inDhaka = (instant: Date): Date => new Date(instant.getTime() + hoursAhead * 3_600_000)

/** `2026-11-21`: the day in Dhaka, in a date field's format. */
export const isoDayInDhaka = (instant: Date): string => inDhaka(instant).toISOString().slice(0, 10)

/** `2026-11`: the month in Dhaka. */
export const monthInDhaka = (instant: Date): string => isoDayInDhaka(instant).slice(0, 7)

/** When a day (`2026-11-21`) begins in Dhaka. */
export const startOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - hoursAhead * 3_600_000)

/** When a month (`2026-11`) begins in Dhaka, and when the next one does. */
export const boundsOfMonth = (month: string): { from: Date; until: Date } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const beginOf = (of: number) => new Date(Date.UTC(year, of - 1, 1) - hoursAhead * 3_600_000)
  return { from: beginOf(number), until: beginOf(number + 1) }
}

/** Days in Dhaka; both ends are included, and one that is left out has no limit. */
export type Days = { from?: string | undefined; to?: string | undefined }
