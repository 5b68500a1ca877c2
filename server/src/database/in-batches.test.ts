import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Doubles numbers, in batches that end when told to. */
const createDoubling = (limits: { most: number; atOnce: number }) => {
  const batches: { items: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const double = inBatches(
    (items: number[]) =>
      new Promise<(number | Error)[]>((resolve, reject) => {
        const results = items.map((item) => (item < 0 ? new Error(`${item} is below zero`) : item * 2))
        batches.push({ items, end: () => resolve(results), fail: reject })
      }),
    limits,
  )
  const untilStarted = (count: number) => expect.poll(() => batches.length).toBe(count)
  return { double, batches, untilStarted }
}

it('what comes while a batch is under way goes together in the next one, up to its most', async () => {
  const { double, batches, untilStarted } = createDoubling({ most: 3, atOnce: 1 })
  const first = double(1)
  await untilStarted(1)
  const others = [2, 3, 4, 5].map(double)
  await new Promise(setImmediate)
  expect(batches.map(({ items }) => items)).toEqual([[1]])
  batches[0]?.end()
  await untilStarted(2)
  batches[1]?.end()
  await untilStarted(3)
  batches[2]?.end()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8, 10])
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]])
})

it('an error for one item is only that caller’s, and a batch that fails is followed by the next one', async () => {
  const { double, batches, untilStarted } = createDoubling({ most: 2, atOnce: 1 })
  const results = Promise.allSettled([double(-1), double(2), double(3)])
  await untilStarted(1)
  batches[0]?.end()
  await untilStarted(2)
  batches[1]?.fail(new Error('the connection was lost'))
  const after = double(4)
  await untilStarted(3)
  batches[2]?.end()
  expect(await after).toBe(8)
  expect(await results).toEqual([
    { status: 'rejected', reason: new Error('-1 is below zero') },
    { status: 'fulfilled', value: 4 },
    { status: 'rejected', reason: new Error('the connection was lost') },
  ])
})
