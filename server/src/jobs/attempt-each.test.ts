import { describe, expect, it, vi } from 'vitest'
import { attemptEach } from './attempt-each.ts'

const failing = async (item: number) => {
  if (item % 2 === 0) throw new Error(`${item} is even`)
}
const words = { failure: 'a number could not be taken', about: (item: number) => ({ item }) }
const createRound = (isEnding = () => false) => ({ log: { error: vi.fn<() => void>() }, isEnding })
const failureOf = (attempt: Promise<void>) => attempt.then(() => null).catch((error: unknown) => error)

describe('a job of which some items fail', () => {
  it('does the others, logs each failure, and fails at the end with how many failed and the first cause', async () => {
    const round = createRound()
    const work = vi.fn<(item: number) => Promise<void>>(failing)
    expect(await failureOf(attemptEach([1, 2, 3, 4, 5], work, round, words))).toMatchObject({
      message: 'a number could not be taken: 2 of 5 failed',
      cause: { message: '2 is even' },
    })
    expect(work.mock.calls.flat()).toEqual([1, 2, 3, 4, 5])
    const told = 'a number could not be taken; the next round tries again'
    expect(round.log.error.mock.calls).toEqual([
      [{ err: new Error('2 is even'), item: 2 }, told],
      [{ err: new Error('4 is even'), item: 4 }, told],
    ])
  })

  it('fails once they are done that has failed parts, whose items are logged once', async () => {
    const round = createRound()
    const part = (items: number[]) => attemptEach(items, failing, round, words)
    const parts = { failure: 'a part could not be done', about: () => ({}) }
    expect(await failureOf(attemptEach([[2, 3], [1]], part, round, parts))).toMatchObject({
      message: 'a part could not be done: 1 of 2 failed',
      cause: { message: 'a number could not be taken: 1 of 2 failed', cause: { message: '2 is even' } },
    })
    expect(round.log.error).toHaveBeenCalledTimes(1)
  })

  it('doesn’t begin with another one once the process ends, but still fails', async () => {
    const work = vi.fn<(item: number) => Promise<void>>(failing)
    const round = createRound(() => work.mock.calls.length > 0)
    expect(await failureOf(attemptEach([2, 3], work, round, words))).toMatchObject({
      message: 'a number could not be taken: 1 of 1 failed',
    })
  })
})

it('a job of which no item fails ends well, and logs nothing', async () => {
  const round = createRound()
  await attemptEach([1, 3], failing, round, words)
  expect(round.log.error).not.toHaveBeenCalled()
})
