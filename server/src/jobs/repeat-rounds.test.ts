import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untimed, repeatRounds } from './repeat-rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a round that failed is announced like one that changed something, since it may have; one that changed nothing isn’t', async () => {
  const round = vi.fn<() => Promise<number>>().mockResolvedValue(0)
  const onChange = vi.fn<() => void>()
  const log = { error: vi.fn<() => void>() }
  const about = { job: 'sweep', everyMs: 1_000, failure: 'it could not be swept' }
  const stop = repeatRounds({ ...about, round, onChange, log, leads: () => true, timed: untimed })
  await vi.advanceTimersByTimeAsync(500)
  expect(onChange).not.toHaveBeenCalled()
  round.mockRejectedValueOnce(new Error('1 of 2 failed'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([onChange, log.error].map((calls) => calls.mock.calls.length)).toEqual([1, 1])
  round.mockResolvedValueOnce(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onChange).toHaveBeenCalledTimes(2)
  await stop()
})
