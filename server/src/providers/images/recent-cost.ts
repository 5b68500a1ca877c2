/** Half-life of a person's cost, in milliseconds. */
const halfLifeMs = 10 * 60 * 1000

/** Too little to keep, in milliseconds of work. */
const negligibleMs = 10

/** Recent decoding cost per person, in milliseconds, with exponential decay. */
export const recentCosts = (now = () => performance.now()) => {
  const costs = new Map<string, { ms: number; at: number }>()

  const costFor = (person: string): number => {
    const { ms, at } = costs.get(person) ?? { ms: 0, at: 0 }
    const left = ms * 0.5 ** ((now() - at) / halfLifeMs)
    return left < negligibleMs ? 0 : left
  }

  return {
    costFor,
    charge: (person: string, ms: number) => {
      const sum = costFor(person) + ms
      for (const other of costs.keys()) if (costFor(other) === 0) costs.delete(other)
      costs.set(person, { ms: sum, at: now() })
    },
  }
}
