import { expect, test } from 'vitest'
import { createChanges } from './cached-read.ts'
import { cacheByKey } from './cache-by-key.ts'

test('values that were loaded at the same time stay within the bound: the oldest is dropped as soon as their sizes are known', async () => {
  const loaded: string[] = []
  const read = cacheByKey<string, string>(createChanges(), {
    load: async (input) => {
      loaded.push(input)
      return input
    },
    sizeOf: () => 60,
    maxSize: 100,
  })
  const ask = async (key: string) => read(key, key, { fresh: false })
  await Promise.all([ask('first'), ask('second')])
  await ask('first')
  expect(loaded).toEqual(['first', 'second', 'first'])
})

test('a long key counts as much as a long value', async () => {
  const loaded: string[] = []
  const read = cacheByKey<string, string>(createChanges(), {
    load: async (input) => {
      loaded.push(input.slice(0, 5))
      return ''
    },
    sizeOf: () => 2,
    maxSize: 100,
  })
  const ask = async (key: string) => read(key, key, { fresh: false })
  for (const key of ['first', 'x'.repeat(95), 'first']) await ask(key)
  expect(loaded).toEqual(['first', 'xxxxx', 'first'])
})
