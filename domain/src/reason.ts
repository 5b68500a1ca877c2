export const reasonRequired = 'Reason is required'

/** What is wrong with a typed reason of at most `max` characters, as a sentence; null if nothing is. */
export const reasonProblem = (
  typed: string,
  { max, isRequired }: { max: number; isRequired: boolean },
): string | null => {
  const { length } = typed.trim()
  if (length === 0) return isRequired ? reasonRequired : null
  return length > max ? `Reason can be at most ${max} characters` : null
}
