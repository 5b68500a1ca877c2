import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { breakStreams, openStreams, startStreams } from '../../test/events.ts'
import { followEvents } from './event-stream.ts'

let stop = () => {}
const follow = (after?: string) => {
  stop = followEvents(
    { language: 'bn', after },
    { onStart: () => {}, onNotice: () => {}, onChange: () => {} },
  )
}
const breakAndWait = (milliseconds: number) => {
  breakStreams()
  vi.advanceTimersByTime(milliseconds)
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => stop())

describe('a stream of events', () => {
  test('goes on from where it began if it breaks before the first notice', () => {
    follow()
    expect(openStreams()).toEqual(['/api/events?language=bn'])
    startStreams('7')
    breakAndWait(1_500)
    expect(openStreams()).toEqual(['/api/events?language=bn&lastEventId=7'])
  })

  test('is opened again after longer and longer pauses, and soon again once it was open', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    follow('1')
    for (const pause of [1_000, 1_600, 2_560]) {
      breakAndWait(pause - 1)
      expect(openStreams(), `before ${pause}`).toEqual([])
      vi.advanceTimersByTime(1)
      expect(openStreams(), `after ${pause}`).toHaveLength(1)
    }
    startStreams('1')
    breakAndWait(1_000)
    expect(openStreams()).toHaveLength(1)
  })

  test('waits at most three quarters of a minute, and not as long as the other browsers do', () => {
    follow('1')
    for (let tries = 0; tries < 20; tries += 1) {
      breakAndWait(45_000)
      expect(openStreams()).toHaveLength(1)
    }
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    breakAndWait(15_000)
    expect(openStreams()).toHaveLength(1)
    random.mockReturnValue(1)
    breakAndWait(44_000)
    expect(openStreams()).toEqual([])
  })

  test.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the tab is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is opened again at once when %s', (_when, happen) => {
    follow('1')
    breakAndWait(10)
    expect(openStreams()).toEqual([])
    happen()
    expect(openStreams()).toEqual(['/api/events?language=bn&lastEventId=1'])
    vi.advanceTimersByTime(60_000)
    expect(openStreams()).toHaveLength(1)
  })

  test('that is open is left alone when the tab is looked at, and ends for good', () => {
    follow()
    startStreams('2')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(openStreams()).toEqual(['/api/events?language=bn'])
    stop()
    window.dispatchEvent(new Event('online'))
    expect(openStreams()).toEqual([])
  })
})
