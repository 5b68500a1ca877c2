import { expect, it } from 'vitest'
import { english } from '../english.ts'
import { waitText } from './wait.ts'

it.each([
  [0.4, 'in 1 second'],
  [40, 'in 40 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [3600, 'in 1 hour'],
  [3601, 'in 2 hours'],
  [86_400, 'tomorrow'],
])('a person who has to wait %d seconds reads to try again %s', (seconds, words) => {
  expect(waitText(english, seconds)).toBe(words)
})
