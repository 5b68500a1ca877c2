/** Whether one letter added, left out, replaced, or exchanged with its neighbour turns one word into the other. */
export const areOneTypoApart = (one: string, other: string): boolean => {
  const [short, long] = [[...one], [...other]].toSorted((a, b) => a.length - b.length) as [string[], string[]]
  if (long.length - short.length > 1 || one === other) return false
  const at = long.findIndex((letter, index) => letter !== short[index])
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(long, at + 1) === rest(short, at)
  const isReplaced = rest(long, at + 1) === rest(short, at + 1)
  const isExchanged =
    long[at] === short[at + 1] && long[at + 1] === short[at] && rest(long, at + 2) === rest(short, at + 2)
  return isReplaced || isExchanged
}
