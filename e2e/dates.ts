/** A day as requirements §11 has it: `21 November 2026`. */
export const longDate = (day: Date): string => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })
      .formatToParts(day)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['day']} ${parts['month']} ${parts['year']}`
}
