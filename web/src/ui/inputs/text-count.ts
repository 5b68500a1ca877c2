const formatCount = (count: number) => count.toLocaleString('en-US')

/** How long a typed text is, and by how much too long; spaces around it don't count. */
export const countText = (text: string, maxLength: number): { words: string; excess: number } => {
  const { length } = text.trim()
  const excess = length - maxLength
  const words = `${formatCount(length)} of ${formatCount(maxLength)} characters`
  return { words: excess > 0 ? `${words}, ${formatCount(excess)} too many` : words, excess }
}
