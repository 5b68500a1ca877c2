import { expect, it } from 'vitest'
import { chargesHeading, furtherParts, partLabel, receiptDay } from './receipt-text.ts'

it.each([
  [1, 'Paid by card'],
  [2, 'Paid in 2 parts'],
  [1_250, 'Paid in 1,250 parts'],
])('a receipt of %i charges is headed “%s”', (count, heading) => {
  expect(chargesHeading(count)).toBe(heading)
})

it('a receipt counts the parts that it doesn’t list', () => {
  expect(furtherParts(1_000)).toBe('1,000 further parts')
})

it.each([
  [1, 1, 'Whole amount'],
  [1, 2, 'Part 1'],
  [1_250, 2_000, 'Part 1,250'],
])('a receipt names charge %i of %i “%s”', (part, count, label) => {
  expect(partLabel(part, count)).toBe(label)
})

it('a receipt names the day as it is in Dhaka', () => {
  expect(receiptDay('2026-03-01T18:30:00.000Z')).toBe(receiptDay('2026-03-02T05:00:00.000Z'))
})
