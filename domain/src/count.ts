/** Rows are counted up to this; a count above it stands for more. */
export const maxCounted = 10_000

/** `3,055`; `10,000+` where counting stopped. */
export const countInWords = (count: number): string =>
  count > maxCounted ? `${maxCounted.toLocaleString('en-US')}+` : count.toLocaleString('en-US')

/** `1 home`, `3,055 homes` */
export const homesInWords = (count: number): string =>
  count === 1 ? '1 home' : `${count.toLocaleString('en-US')} homes`

/** The number of rows of a list: `total`; or, where there are more than are counted, what there is more than (`over`). */
export type Counted = { total?: number | undefined; over?: number | undefined }

/** What is known of a list of which up to `most` rows and one were counted. */
export const countedUpTo = (most: number, total: number): Counted =>
  total > most ? { over: most } : { total }

/** `3,055` or `10,000+`; null if nothing is known. */
export const totalInWords = ({
  total,
  over,
}: {
  total: number | null
  over: number | null
}): string | null => {
  if (total !== null) return total.toLocaleString('en-US')
  return over === null ? null : `${over.toLocaleString('en-US')}+`
}

/** `3,055`, `10,000+`, or, of a list that isn't counted, what is shown of it: `24`, or `More than 24`. */
export const foundInWords = (
  list: { total: number | null; over: number | null; hasMore: boolean },
  shown: number,
): string => totalInWords(list) ?? (list.hasMore ? `More than ${shown}` : String(shown))
