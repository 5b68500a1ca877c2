import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { memoryBudget } from './memory-budget.ts'

const secondMs = 1_000

test('uploads held open by many people do not push out a larger one that arrives quickly', async () => {
  let now = 0
  const { reserve } = memoryBudget(128, () => now)
  const begin = (person: string, bytes: number) => {
    const controller = new AbortController()
    const ended = new Promise<void>((resolve) => controller.signal.addEventListener('abort', () => resolve()))
    const heldBytes = reserve(person, controller, async (grow) => {
      grow(bytes)
      await ended
    })
    heldBytes.catch(() => {})
    return controller.signal
  }
  const slow = Array.from({ length: 42 }, (_, at) => begin(`slow ${at}`, 3))
  now += 60 * secondMs
  const fast = begin('fast', 8)
  await turn()
  expect(fast.aborted).toBe(false)
  expect(slow.filter(({ aborted }) => aborted)).toHaveLength(2)
})
