/** Whether one letter added, left out, replaced, or exchanged with its neighbour turns one word into the other. */
export const areOneTypoApart = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  let at = 0
  while (long[at] === short[at]) at++
  if (short.length < long.length) return long.slice(at + 1) === short.slice(at)
  const isReplaced = long.slice(at + 1) === short.slice(at + 1)
  const isExchanged =
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2)
  return isReplaced || isExchanged
}
