import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDailyCleanUp } from './daily-clean-up.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the clean-up runs on start and then once a day, until it is stopped', async () => {
  const cleanUp = vi.fn<() => Promise<void>>(async () => {})
  const stop = startDailyCleanUp(cleanUp, { error: vi.fn<() => void>() })
  await vi.advanceTimersByTimeAsync(dayMs - minuteMs)
  expect(cleanUp).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(cleanUp).toHaveBeenCalledTimes(2)
  await stop()
  await vi.advanceTimersByTimeAsync(2 * dayMs)
  expect(cleanUp).toHaveBeenCalledTimes(2)
})

test('a clean-up that fails is logged and tried again in a minute', async () => {
  const error = vi.fn<() => void>()
  const cleanUp = vi.fn<() => Promise<void>>(async () => {})
  cleanUp.mockRejectedValueOnce(new Error('The database is away'))
  const stop = startDailyCleanUp(cleanUp, { error })
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(cleanUp).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledTimes(1)
  await stop()
})

test('stopping tells the clean-up under way to end, and waits for it', async () => {
  let finish = () => {}
  const unfinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isEnding = () => false
  const cleanUp = (isStopping: () => boolean) => {
    isEnding = isStopping
    return unfinished
  }
  const stop = startDailyCleanUp(cleanUp, { error: vi.fn<() => void>() })
  expect(isEnding()).toBe(false)
  const stopped = vi.fn<() => void>()
  const stopping = stop().then(stopped)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(stopped).not.toHaveBeenCalled()
  expect(isEnding()).toBe(true)
  finish()
  await stopping
  expect(stopped).toHaveBeenCalled()
})
