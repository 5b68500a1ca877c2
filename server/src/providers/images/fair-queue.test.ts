import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

type Job = { person: string; at: number }

const fill = (max: number, people: string) => {
  const queue = fairQueue<Job>(max)
  const dropped = [...people].map((person, at) => queue.add({ person, at })?.person ?? null)
  const order: string[] = []
  for (let job = queue.take(() => true); job; job = queue.take(() => true)) order.push(job.person + job.at)
  return { order: order.join(' '), dropped: dropped.filter((one) => one !== null).join('') }
}

test('people take turns, each in their own order, however many jobs one of them has waiting', () => {
  expect(fill(40, 'aaaabbc').order).toBe('a0 b4 c6 a1 b5 a2 a3')
})

test('a full queue drops the last job of the person with the most waiting, even to let a new person in', () => {
  expect(fill(4, 'aaaaa')).toEqual({ order: 'a0 a1 a2 a3', dropped: 'a' })
  expect(fill(4, 'aaaab')).toEqual({ order: 'a0 b4 a1 a2', dropped: 'a' })
  expect(fill(4, 'aabbcd')).toEqual({ order: 'a0 b2 c4 d5', dropped: 'ab' })
})

test('a job is taken only if it fits, and can leave before', () => {
  const queue = fairQueue<Job>(40)
  const [first, second] = [
    { person: 'a', at: 0 },
    { person: 'b', at: 1 },
  ]
  queue.add(first)
  queue.add(second)
  expect(queue.take(({ person }) => person !== 'a')).toBe(second)
  expect([queue.remove(first), queue.remove(first)]).toEqual([true, false])
  expect(queue.take(() => true)).toBeNull()
})

test('the person with the lowest recent cost is next, and old cost doesn’t count any more', () => {
  let now = 0
  const queue = fairQueue<Job>(40, () => now)
  const next = () => queue.take(() => true)?.person
  const add = (people: string) => [...people].forEach((person, at) => queue.add({ person, at }))
  queue.charge('a', 2_000)
  queue.charge('b', 1_000)
  add('aabbc')
  expect([next(), next(), next(), next(), next()]).toEqual(['c', 'b', 'b', 'a', 'a'])
  now += 24 * 60 * 60 * 1000
  add('abc')
  expect([next(), next(), next()]).toEqual(['a', 'b', 'c'])
})

test('if all have one job waiting, the queue drops that of the person with the highest recent cost, and not a newcomer’s', () => {
  const queue = fairQueue<Job>(2)
  queue.charge('a', 1_000)
  queue.charge('b', 2_000)
  for (const [at, person] of ['a', 'b'].entries()) queue.add({ person, at })
  expect(queue.add({ person: 'c', at: 2 })?.person).toBe('b')
})
