/** Dates on papers are those of Bangladesh, wherever they are read. */
const dhaka = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Dhaka',
})

/** `21 November 2026`, as the calendar in Dhaka had it. */
export const dayInDhaka = (instant: Date): string => dhaka.format(instant)
