/** Dates on documents are in Bangladesh's time zone, wherever they are read. */
const dhaka = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Dhaka',
})

/** `21 November 2026`: the day in Dhaka. */
export const dayInDhaka = (instant: Date): string => dhaka.format(instant)
