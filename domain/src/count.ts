/** Rows are counted up to this; a count above it stands for more. */
export const maxCounted = 10_000

/** The number of rows of a list: `total`; or, where there are more than are counted, what there is more than (`over`). */
export type Counted = { total?: number | undefined; over?: number | undefined }

/** What is known of a list of which up to `most` rows and one were counted. */
export const countedUpTo = (most: number, total: number): Counted =>
  total > most ? { over: most } : { total }
