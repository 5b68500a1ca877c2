import { dayMs } from '@thikana/domain/calendar'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untimed, repeatRounds } from './repeat-rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minuteMs = 60_000

const repeat = (round: (isEnding: () => boolean) => Promise<number>, everyMs: number, leads = () => true) => {
  const onChange = vi.fn<() => void>()
  const error = vi.fn<() => void>()
  const about = { job: 'clean-up', failure: 'it could not be swept' } as const
  const stop = repeatRounds({ ...about, round, everyMs, onChange, log: { error }, leads, timed: untimed })
  return { stop, onChange, error }
}

it('a round runs on start and then as often as asked, until it is stopped', async () => {
  const round = vi.fn<() => Promise<number>>().mockResolvedValue(0)
  const { stop } = repeat(round, dayMs)
  await vi.advanceTimersByTimeAsync(dayMs - minuteMs)
  expect(round).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(round).toHaveBeenCalledTimes(2)
  await stop()
  await vi.advanceTimersByTimeAsync(2 * dayMs)
  expect(round).toHaveBeenCalledTimes(2)
})

it('a round that failed is announced like one that changed something, since it may have; one that changed nothing isn’t', async () => {
  const round = vi.fn<() => Promise<number>>().mockResolvedValue(0)
  const { stop, onChange, error } = repeat(round, 1_000)
  await vi.advanceTimersByTimeAsync(500)
  expect(onChange).not.toHaveBeenCalled()
  round.mockRejectedValueOnce(new Error('1 of 2 failed'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([onChange, error].map((calls) => calls.mock.calls.length)).toEqual([1, 1])
  round.mockResolvedValueOnce(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onChange).toHaveBeenCalledTimes(2)
  await stop()
})

it('a daily round that failed is tried again in a minute, and a process that starts to lead does it as soon', async () => {
  const round = vi.fn<() => Promise<number>>().mockResolvedValue(0)
  round.mockRejectedValueOnce(new Error('The database is away'))
  let isLeader = false
  const { stop, error } = repeat(round, dayMs, () => isLeader)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(round).not.toHaveBeenCalled()
  isLeader = true
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(error).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  expect([round, error].map((calls) => calls.mock.calls.length)).toEqual([2, 1])
  await stop()
})

it('a daily round that was told to end, since another process led for a while, is done again in a minute', async () => {
  let isLeader = true
  const round = vi.fn<(isEnding: () => boolean) => Promise<number>>(async (isEnding) => {
    isLeader = false
    isEnding()
    isLeader = true
    return 0
  })
  const { stop } = repeat(round, dayMs, () => isLeader)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(round).toHaveBeenCalledTimes(2)
  await stop()
})

it('stopping tells the round under way to end, and waits for it', async () => {
  let finish = (_changed: number) => {}
  let isEnding = () => false
  const round = (isStopping: () => boolean) => {
    isEnding = isStopping
    return new Promise<number>((resolve) => {
      finish = resolve
    })
  }
  const { stop } = repeat(round, dayMs)
  expect(isEnding()).toBe(false)
  const stopped = vi.fn<() => void>()
  const stopping = stop().then(stopped)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(stopped).not.toHaveBeenCalled()
  expect(isEnding()).toBe(true)
  finish(0)
  await stopping
  expect(stopped).toHaveBeenCalled()
})
