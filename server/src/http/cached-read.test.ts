import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cacheRead, createChanges, maxAgeMs } from './cached-read.ts'

/** A read of what `set` last wrote, as a database answers: with the rows of when the query began. */
const build = () => {
  const changes = createChanges()
  const ends: (() => void)[] = []
  let [value, loads] = ['old', 0]
  const read = cacheRead(changes, async () => {
    loads += 1
    const seen = value
    await new Promise<void>((resolve, reject) =>
      ends.push(() => (seen === 'broken' ? reject(new Error('The database is away')) : resolve())),
    )
    return seen
  })
  return {
    changes,
    read: async (fresh = false) => read({ fresh }),
    set: (next: string) => (value = next),
    loads: () => loads,
    /** Ends the queries that run, and those that begin because of that. */
    end: async () => {
      while (ends.length > 0) {
        for (const end of ends.splice(0)) end()
        await sleep(0)
      }
    },
  }
}

const many = <Item>(make: () => Item) => Array.from({ length: 200 }, make)

test('200 readers at once cost one query, and the next one none', async () => {
  const { read, loads, end } = build()
  const reading = many(() => read())
  await end()
  expect(new Set(await Promise.all(reading))).toEqual(new Set(['old']))
  expect(await read()).toBe('old')
  expect(loads()).toBe(1)
})

test('who reads after a change gets it, although a query from before it still runs, and so do all who wait with them', async () => {
  const { changes, read, set, loads, end } = build()
  const before = read()
  set('new')
  changes.note()
  const after = many(() => read())
  await end()
  expect(await before).toBe('old')
  expect(new Set(await Promise.all(after))).toEqual(new Set(['new']))
  expect(loads()).toBe(2)
})

test('who must read what another process wrote gets it, and the others the cached value', async () => {
  const { read, set, loads, end } = build()
  const first = read()
  await end()
  await first
  set('new')
  expect(await read()).toBe('old')
  const fresh = many(() => read(true))
  await end()
  expect(new Set(await Promise.all(fresh))).toEqual(new Set(['new']))
  expect(await read()).toBe('new')
  // The second one's began for the first of them, too early for the others.
  expect(loads()).toBe(3)
})

test('a value is read again after half a second', async () => {
  const { read, set, end } = build()
  const first = read()
  await end()
  await first
  set('new')
  await sleep(maxAgeMs)
  const second = read()
  await end()
  expect(await second).toBe('new')
})

test('a failure reaches all who wait for it and is not cached, nor is the value from before served instead', async () => {
  const { changes, read, set, end } = build()
  const first = read()
  await end()
  await first
  set('broken')
  changes.note()
  const failing = Promise.allSettled(many(() => read()))
  await end()
  expect(new Set((await failing).map(({ status }) => status))).toEqual(new Set(['rejected']))
  set('new')
  const next = read()
  await end()
  expect(await next).toBe('new')
})
