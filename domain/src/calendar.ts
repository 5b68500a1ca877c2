/** Dates on documents are in Bangladesh's time zone, wherever they are read. */
const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' } as const
let dhaka: Intl.DateTimeFormat | undefined

/** `21 November 2026`: the day in Dhaka. */
export const dayInDhaka = (instant: Date): string => {
  // Made when it is needed: it takes a phone a tenth of a second.
  dhaka ??= new Intl.DateTimeFormat('en-GB', options)
  return dhaka.format(instant)
}

const timeOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Dhaka' } as const
let dhakaTime: Intl.DateTimeFormat | undefined
let dhakaWeekday: Intl.DateTimeFormat | undefined

/** `10:30`: the time in Dhaka. */
export const timeInDhaka = (instant: Date): string => {
  dhakaTime ??= new Intl.DateTimeFormat('en-GB', timeOptions)
  return dhakaTime.format(instant)
}

/** `Saturday 21 November 2026`: the day in Dhaka. */
export const weekdayInDhaka = (instant: Date): string => {
  dhakaWeekday ??= new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Asia/Dhaka' })
  return `${dhakaWeekday.format(instant)} ${dayInDhaka(instant)}`
}

/** `Saturday 21 November 2026, 10:30`: a moment in Dhaka. */
export const momentInDhaka = (instant: Date): string => `${weekdayInDhaka(instant)}, ${timeInDhaka(instant)}`
