import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { home, indexOf } from '../../test/arbitrary-properties.ts'
import { indexProperty } from '../search/property-index.ts'
import { searchCounter } from './routes.ts'

const inside = { lat: 23.5, lng: 90.5 }
const area = [
  { lat: 23.4, lng: 90.4 },
  { lat: 23.4, lng: 90.6 },
  { lat: 23.6, lng: 90.5 },
]
const [one, another] = fc
  .sample(fc.uniqueArray(home, { selector: ({ id }) => id, minLength: 2, maxLength: 2 }), 1)[0]!
  .map((each) => ({ ...each, spot: inside, isListed: true, isSold: false }))

afterEach(() => void vi.useRealTimers())

it('counts a drawn area of a saved search once a minute, and other searches as they are now', async () => {
  const { index } = await indexOf([])
  indexProperty(index, one!)
  vi.useFakeTimers({ toFake: ['performance'] })
  const count = searchCounter()
  const counts = () => [count(index, { area }), count(index, {})]
  expect(counts()).toEqual([1, 1])
  indexProperty(index, another!)
  vi.advanceTimersByTime(60_000)
  expect(counts()).toEqual([1, 2])
  vi.advanceTimersByTime(1)
  expect(counts()).toEqual([2, 2])
})
