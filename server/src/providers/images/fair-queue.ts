/** Half-life of a person's cost, in milliseconds. */
const halfLifeMs = 10 * 60 * 1000

/** Too little to keep, in milliseconds of work. */
const negligibleMs = 10

/** Recent decoding cost per person, in milliseconds, with exponential decay. */
const recentCosts = (now = () => performance.now()) => {
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

/**
 * Waiting jobs, in a queue per person. The person with the lowest recent cost (`charge`) is next, so that neither one person's many
 * pictures nor a stream from many accounts delays another's single one; equals take turns. If `max` jobs wait, the longest queue gives up
 * its last place to a shorter one; among equally long ones, that of the highest cost.
 */
export const fairQueue = <Job extends { person: string }>(max: number, now?: () => number) => {
  const { costFor, charge } = recentCosts(now)
  // In order of their turns: a person who had a turn moves to the end.
  const lines = new Map<string, Job[]>()
  let length = 0

  const remove = (job: Job): boolean => {
    const line = lines.get(job.person) ?? []
    const at = line.indexOf(job)
    if (at === -1) return false
    line.splice(at, 1)
    length -= 1
    if (line.length === 0) lines.delete(job.person)
    return true
  }

  return {
    remove,
    charge,
    /** Returns the job that has no place any more, if any: perhaps this one. */
    add: (job: Job): Job | null => {
      const line = lines.get(job.person) ?? []
      line.push(job)
      lines.set(job.person, line)
      length += 1
      if (length <= max) return null
      const isWorse = (one: Job[], than: Job[]) =>
        one.length > than.length ||
        (one.length === than.length && costFor(one[0]!.person) > costFor(than[0]!.person))
      const worst = [...lines.values()].reduce((one, next) => (isWorse(next, one) ? next : one), line)
      const dropped = worst.at(-1)!
      remove(dropped)
      return dropped
    },
    /** The next job that `fits`, which leaves the queue. */
    take: (fits: (job: Job) => boolean): Job | null => {
      const inOrder = [...lines].toSorted(([one], [next]) => costFor(one) - costFor(next))
      for (const [person, line] of inOrder) {
        const job = line.find(fits)
        if (!job) continue
        remove(job)
        if (lines.delete(person)) lines.set(person, line)
        return job
      }
      return null
    },
    takeAll: (): Job[] => {
      const all = [...lines.values()].flat()
      lines.clear()
      length = 0
      return all
    },
  }
}
