/** What is counted of each property by day. `taken`: sold or let. In the order of the funnel. */
export const propertyCounters = ['views', 'hearts', 'questions', 'viewings', 'offers', 'taken'] as const
export type PropertyCounter = (typeof propertyCounters)[number]
export type Counts = Record<PropertyCounter, number>

/**
 * What is counted of the whole site by day. `sent`: listings sent to be checked. `decidedInTime`: decisions on listings that
 * waited no longer than `targetHours`. With `approvals` and `rejections` go the seconds that the listings waited, with `captures` and `refunds`
 * the money in minor units.
 */
export const siteCounters = [
  ...propertyCounters,
  'signUps',
  'sent',
  'approvals',
  'rejections',
  'decidedInTime',
  'reports',
  'captures',
  'refunds',
] as const
export type SiteCounter = (typeof siteCounters)[number]

/** Hours within which an admin should decide, and an agent answer. */
export const targetHours = 24

export const noCounts = (): Counts => Object.fromEntries(propertyCounters.map((name) => [name, 0])) as Counts

export const addCounts = (rows: readonly Counts[]): Counts => {
  const sum = noCounts()
  for (const row of rows) for (const name of propertyCounters) sum[name] += row[name]
  return sum
}
