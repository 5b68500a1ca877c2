/** How often something may be done within a time. */
export type Limit = { readonly max: number; readonly seconds: number }

/** Seconds until a person who did it at these times may do it again, at `now`; 0 if they may now. */
export const limitWait = (doneAt: readonly Date[], { max, seconds }: Limit, now: Date): number => {
  const waits = doneAt.map((at) => at.getTime() + seconds * 1000 - now.getTime()).filter((left) => left > 0)
  if (waits.length < max) return 0
  const left = waits.toSorted((one, other) => other - one)[max - 1] ?? 0
  // Another request, or another process's clock, may be ahead of `now`.
  return Math.ceil(Math.min(left, seconds * 1000) / 1000)
}

export const daySeconds = 24 * 60 * 60

/** What one person changes at the same time: so many at once, so many more wait, and further ones are refused. */
export const writesOfPerson = { atOnce: 4, waiting: 20 } as const
