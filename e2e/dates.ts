/** A date in the format of requirements §11: `21 November 2026`. */
export const longDate = (day: Date): string => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })
      .formatToParts(day)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['day']} ${parts['month']} ${parts['year']}`
}
