/** Half of what somebody cost counts no more after this many milliseconds. */
const halfLife = 10 * 60 * 1000

/** Too little to keep, in milliseconds of work. */
const negligible = 10

/** How much work each person has caused of late, in milliseconds; older work counts less and less. */
export const recentCosts = (now = () => performance.now()) => {
  const costs = new Map<string, { ms: number; at: number }>()

  const costFor = (person: string): number => {
    const { ms, at } = costs.get(person) ?? { ms: 0, at: 0 }
    const left = ms * 0.5 ** ((now() - at) / halfLife)
    return left < negligible ? 0 : left
  }

  return {
    costFor,
    charge(person: string, ms: number) {
      const sum = costFor(person) + ms
      for (const other of costs.keys()) if (costFor(other) === 0) costs.delete(other)
      costs.set(person, { ms: sum, at: now() })
    },
  }
}
