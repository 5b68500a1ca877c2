import { afterEach, expect, test } from 'vitest'
import { leadOne } from './one-leader.ts'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** Tabs of one browser, and the numbers of those that lead. */
const openTabs = (count: number, locks: LockManager | undefined) => {
  const name = `leaders ${Math.random()}`
  const leading = new Set<number>()
  const tabs = Array.from({ length: count }, (_, tab) => {
    const handlers = { onLead: () => void leading.add(tab), onStepDown: () => void leading.delete(tab) }
    const end = leadOne(name, handlers, locks)
    const leave = () => {
      leading.delete(tab)
      end()
    }
    ends.push(end)
    return leave
  })
  return { tabs, leading }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 2_000))

test.each([
  ['with locks', navigator.locks],
  ['without locks, as on an address without TLS', undefined],
])('of eight tabs one leads, and another takes over when it is closed, %s', async (_how, locks) => {
  const { tabs, leading } = openTabs(8, locks)
  await settled()
  expect(leading.size).toBe(1)
  const [first = -1] = leading
  tabs[first]?.()
  await settled()
  expect(leading.size).toBe(1)
  expect(leading).not.toContain(first)
})
