const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `21 November 2026 at 13:05`. */
export const momentText = (value: string): string => moment.format(new Date(value))

/** The same, for entries whose order matters. */
export const MomentText = ({ value }: { value: string }) => <time dateTime={value}>{momentText(value)}</time>
