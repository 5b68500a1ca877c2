import { refuse, refuseUntil } from '@thikana/domain/refusal'

type Limits = {
  /** Turns under way at once, all people's together. */
  atOnce: number
  /** Of one person. */
  each: number
  /** Of one person that wait; further ones are refused (`tooMany`). */
  waiting: number
  /** Milliseconds after which one that waits is refused (`busy`); null for never. */
  longestMs: number | null
}

type Line = { active: number; queue: (() => void)[] }

export type Turns = {
  /** Resolves when it is this person's turn; call what it returns when the turn is over. */
  enter(person: string): Promise<() => void>
  run<Result>(person: string, job: () => Promise<Result>): Promise<Result>
}

/** A line per person, and turns among people: next is who has the fewest under way, of equals who waits the longest for one. */
export const createTurns = ({ atOnce, each, waiting, longestMs }: Limits): Turns => {
  // In order of their turns: a person who had one moves to the end.
  const lines = new Map<string, Line>()
  let active = 0

  const begin = (person: string, line: Line) => {
    active += 1
    line.active += 1
    lines.delete(person)
    lines.set(person, line)
  }
  const beginNext = () => {
    while (active < atOnce) {
      let [next, fewest] = [null as string | null, each]
      for (const [person, line] of lines)
        if (line.queue.length > 0 && line.active < fewest) [next, fewest] = [person, line.active]
      const line = next === null ? undefined : lines.get(next)
      const start = line?.queue.shift()
      if (next === null || !line || !start) return
      begin(next, line)
      start()
    }
  }
  const leave = (person: string, line: Line) => {
    active -= 1
    line.active -= 1
    if (line.active === 0 && line.queue.length === 0) lines.delete(person)
    beginNext()
  }
  const wait = (line: Line) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        line.queue.splice(line.queue.indexOf(start), 1)
        reject(refuse('busy'))
      }
      const timer = longestMs === null ? undefined : setTimeout(giveUp, longestMs)
      line.queue.push(start)
    })

  const enter = async (person: string): Promise<() => void> => {
    const line = lines.get(person) ?? { active: 0, queue: [] }
    if (active < atOnce && line.active < each && line.queue.length === 0) begin(person, line)
    else if (line.queue.length >= waiting) throw refuseUntil('tooMany', 1)
    else {
      if (!lines.has(person)) lines.set(person, line)
      await wait(line)
    }
    return () => leave(person, line)
  }
  return {
    enter,
    run: async (person, job) => {
      const end = await enter(person)
      try {
        return await job()
      } finally {
        end()
      }
    },
  }
}

/** Runs at most `atOnce` jobs at a time in one line of all people, in which `waiting` more may wait. Throws Refusal `tooMany`. */
export const createLine = (atOnce: number, waiting: number) => {
  const turns = createTurns({ atOnce, each: atOnce, waiting, longestMs: null })
  return <Result>(job: () => Promise<Result>): Promise<Result> => turns.run('all', job)
}
