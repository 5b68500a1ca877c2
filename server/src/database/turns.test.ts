import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const limits = { atOnce: 4, each: 2, waiting: 3, longestMs: 10_000 }
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Has people ask for turns in this order; who began so far, and how to end the first of a person's. */
const ask = async (people: string, tuning = limits) => {
  const turns = createTurns(tuning)
  const [begun, refused]: [string[], string[]] = [[], []]
  const ends = new Map<string, (() => void)[]>()
  for (const person of people)
    void turns.enter(person).then(
      (end) => begun.push(person) && ends.set(person, [...(ends.get(person) ?? []), end]),
      ({ code }: { code: string }) => refused.push(`${person} ${code}`),
    )
  await settled()
  const end = async (person: string) => {
    ends.get(person)?.shift()?.()
    await settled()
  }
  return { begun, refused, end }
}

test('one person has few turns at once, so that another’s first begins beside them', async () => {
  const { begun, end } = await ask('aaaab')
  expect(begun.join('')).toBe('aab')
  await end('a')
  expect(begun.join('')).toBe('aaba')
})

test('people take turns, however many one of them has waiting', async () => {
  const { begun, end } = await ask('aaaabbbcd')
  expect(begun.join('')).toBe('aabb')
  for (const person of 'abab') await end(person)
  expect(begun.join('')).toBe('aabbcdab')
})

test('a person with too many waiting is refused with when to try again, and nobody else is', async () => {
  const { refused } = await ask('aaaaaaabbb')
  expect(refused).toEqual(['a tooMany', 'a tooMany'])
})

test('one that waits too long is refused, and leaves its place', async () => {
  const { begun, refused, end } = await ask('aaa', { ...limits, longestMs: 20 })
  await expect.poll(() => refused).toEqual(['a busy'])
  await end('a')
  expect(begun.join('')).toBe('aa')
})
