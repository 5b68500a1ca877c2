const [minute, hour] = [60, 60 * 60]

const counted = (count: number, unit: string) => `in ${count} ${unit}${count === 1 ? '' : 's'}`

/** When to try again, after this many seconds: `in 40 seconds`, `in 5 minutes`, `in 2 hours`, `tomorrow`. Rounded up. */
export const formatWait = (seconds: number): string => {
  if (seconds < minute) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < hour) return counted(Math.ceil(seconds / minute), 'minute')
  return seconds < 20 * hour ? counted(Math.ceil(seconds / hour), 'hour') : 'tomorrow'
}
