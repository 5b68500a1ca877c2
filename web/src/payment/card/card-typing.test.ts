import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { expiryProblem, groupExpiry, groupNumber, splitExpiry } from './card-typing.ts'

test('a buyer sees the card number in groups of four, however it was typed or pasted', () => {
  expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupNumber('4242-4242 42')).toBe('4242 4242 42')
})

test('a buyer may type the expiry with or without the slash and the leading zero', () => {
  expect(groupExpiry('0430')).toBe('04 / 30')
  expect(groupExpiry('04/30')).toBe('04 / 30')
  expect(groupExpiry('4/30')).toBe('04 / 30')
  expect(groupExpiry('12')).toBe('12')
  expect(splitExpiry('04 / 30')).toEqual({ month: '04', year: '30' })
})

test('a buyer can delete the expiry digit by digit', () => {
  expect(groupExpiry('04 / 3')).toBe('04 / 3')
  expect(groupExpiry('04 / ')).toBe('04')
})

test('a buyer is told when the year is missing', () => {
  expect(expiryProblem(english, '04')).toBe('Expiry is required, as month and year')
  expect(expiryProblem(english, '04 / 30')).toBeNull()
})

test('a card that has expired, or a month that doesn’t exist, is named before it is sent', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  expect(expiryProblem(english, '01 / 20', now)).toBe('This card has expired. Use another card.')
  expect(expiryProblem(english, '10 / 26', now)).toBe('This card has expired. Use another card.')
  expect(expiryProblem(english, '11 / 26', now)).toBeNull()
  // Where it is still the last day of the month.
  expect(expiryProblem(english, '10 / 26', new Date('2026-11-01T11:00:00Z'))).toBeNull()
  expect(expiryProblem(english, '13 / 30', now)).toBe('A month is from 01 to 12')
})

test('figures in Bangla are taken', () => {
  expect(groupNumber('৪২৪২৪২৪২')).toBe('4242 4242')
  expect(groupExpiry('৪/৩০')).toBe('04 / 30')
})
