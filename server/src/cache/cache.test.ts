import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCache } from './cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const many = <Item>(make: () => Item) => Array.from({ length: 200 }, make)

/** A value as a database has it: queries return it as it was when they began, once `end` is called. */
const openDatabase = () => {
  const ends: (() => void)[] = []
  let [value, queries] = ['old', 0]
  return {
    query: async (): Promise<string> => {
      queries += 1
      const seen = value
      await new Promise<void>((resolve, reject) =>
        ends.push(() => (seen === 'broken' ? reject(new Error('The database is away')) : resolve())),
      )
      return seen
    },
    commit: (next: string) => (value = next),
    queries: () => queries,
    /** Ends the queries that run, and those that begin because of that. */
    end: async () => {
      while (ends.length > 0) {
        for (const end of ends.splice(0)) end()
        await nextTurn()
      }
    },
  }
}

/** A process that reads from the database through a cache, for half a second or until it changes something itself. */
const openProcess = ({ query, commit, end }: ReturnType<typeof openDatabase>) => {
  let changes = 0
  const cache = createCache<string>({ maxEntries: 10, maxAgeMs: 500, version: () => changes })
  const read = async (fresh = false) => cache.read('home', query, { fresh })
  const readNow = async (fresh = false) => {
    const reading = read(fresh)
    await end()
    return reading
  }
  const change = (next: string) => {
    commit(next)
    changes += 1
  }
  return { read, readNow, change }
}

const build = () => {
  const database = openDatabase()
  return { ...database, ...openProcess(database) }
}

describe('a read', () => {
  it('is made once for 200 who ask at once, and not at all for the next', async () => {
    const { read, queries, end } = build()
    const reading = many(() => read())
    await end()
    expect(new Set(await Promise.all(reading))).toEqual(new Set(['old']))
    expect(await read()).toBe('old')
    expect(queries()).toBe(1)
  })

  it('under way when a change is committed never hides it: who asks after the change gets it, with one other read for all', async () => {
    const { read, change, queries, end } = build()
    const before = read()
    change('new')
    const after = many(() => read())
    await end()
    expect(await before).toBe('old')
    expect(new Set(await Promise.all(after))).toEqual(new Set(['new']))
    expect(await read()).toBe('new')
    expect(queries()).toBe(2)
  })

  it('under way through change after change keeps nobody waiting for more than the next one', async () => {
    const { read, change, queries, end } = build()
    const reading = [read()]
    for (let count = 0; count < 5; count += 1) {
      change(`change ${count}`)
      reading.push(read())
    }
    await end()
    expect(await Promise.all(reading)).toEqual(['old', ...Array.from({ length: 5 }, () => 'change 4')])
    expect(queries()).toBe(2)
  })

  it('that returns its value at once is kept in the same way', () => {
    let [state, made] = ['one', 0]
    const cache = createCache<number>({ maxEntries: 10, version: () => state })
    const read = () => cache.read('key', () => ++made)
    expect([read(), read()]).toEqual([1, 1])
    state = 'two'
    expect([read(), read()]).toEqual([2, 2])
  })

  it('gets the earlier value, so that it may stay the same one', async () => {
    let version = 0
    const cache = createCache<{ shows: string }>({ maxEntries: 10, version: () => version })
    const read = async (shows: string) =>
      cache.read('page', async (last) => (last?.shows === shows ? last : { shows }))
    const first = await read('one')
    version += 1
    expect(await read('one')).toBe(first)
    version += 1
    expect(await read('two')).not.toBe(first)
  })
})

describe('of two processes', () => {
  it('the one that changed something shows it at once, the other within half a second', async () => {
    const database = openDatabase()
    const [own, other] = [openProcess(database), openProcess(database)]
    expect([await own.readNow(), await other.readNow()]).toEqual(['old', 'old'])
    own.change('new')
    expect([await own.readNow(), await other.readNow()]).toEqual(['new', 'old'])
    vi.advanceTimersByTime(501)
    expect(await other.readNow()).toBe('new')
  })

  it('the other shows a change at once to who must see it, and then to everybody', async () => {
    const { read, commit, queries, end } = build()
    const first = read()
    await end()
    await first
    commit('new')
    expect(await read()).toBe('old')
    vi.advanceTimersByTime(1)
    const one = read(true)
    vi.advanceTimersByTime(1)
    const others = many(() => read(true))
    await end()
    expect(new Set(await Promise.all([one, ...others]))).toEqual(new Set(['new']))
    expect(await read()).toBe('new')
    // The second one's began for the first of them, too early for the others.
    expect(queries()).toBe(3)
  })

  it('the other shares no read with who asks half a second after it began', async () => {
    const { read, commit, end } = build()
    const early = read()
    commit('new')
    vi.advanceTimersByTime(501)
    const late = read()
    await end()
    expect([await early, await late]).toEqual(['old', 'new'])
  })
})

describe('a failure', () => {
  it('reaches all who wait for it and isn’t kept, nor does the value from before replace it', async () => {
    const { read, readNow, change, commit, end } = build()
    await readNow()
    change('broken')
    const failing = Promise.allSettled(many(() => read()))
    await end()
    expect(new Set((await failing).map(({ status }) => status))).toEqual(new Set(['rejected']))
    commit('new')
    expect(await readNow()).toBe('new')
  })

  it('of a read that began too early is none of those who ask later', async () => {
    const { read, change, commit, end } = build()
    commit('broken')
    const failing = Promise.allSettled([read()])
    change('new')
    const next = read()
    await end()
    expect([(await failing)[0].status, await next]).toEqual(['rejected', 'new'])
  })
})

describe('the memory of a cache', () => {
  /** Reads keys as their own values, and lists what was loaded. */
  const watched = (options: Parameters<typeof createCache<string | null>>[0]) => {
    const loaded: string[] = []
    const cache = createCache<string | null>(options)
    const read = async (key: string, value: string | null = key) =>
      cache.read(key, async () => {
        loaded.push(key)
        return value
      })
    return { loaded, read }
  }

  it('has no more values than it may: the one asked for longest ago goes', async () => {
    const { loaded, read } = watched({ maxEntries: 2 })
    for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) await read(key)
    expect(loaded).toEqual(['one', 'two', 'three', 'two'])
  })

  it('is bounded for values that are loaded at the same time as well', async () => {
    const { loaded, read } = watched({ maxEntries: 10, size: { max: 100, of: () => 60 } })
    await Promise.all([read('first'), read('second')])
    await read('second')
    await read('first')
    expect(loaded).toEqual(['first', 'second', 'first'])
  })

  it('counts a long key as much as a long value', async () => {
    const { loaded, read } = watched({ maxEntries: 10, size: { max: 100, of: () => 2 } })
    const long = 'x'.repeat(95)
    for (const key of ['first', long, 'first']) await read(key)
    expect(loaded).toEqual(['first', long, 'first'])
  })

  it('loses nothing to a value that is too large, to what isn’t there, or to what fails', async () => {
    const { loaded, read } = watched({ maxEntries: 1, size: { max: 100, of: (value) => value?.length ?? 0 } })
    await read('first')
    expect(await read('large', 'x'.repeat(200))).toHaveLength(200)
    for (const key of ['absent', 'absent']) expect(await read(key, null)).toBeNull()
    await read('first')
    expect(loaded).toEqual(['first', 'large', 'absent', 'absent'])
  })
})
