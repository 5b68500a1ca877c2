import { expect, test } from 'vitest'
import { amountAt, positionOf, sliderEnd, sliderStep } from './offer-slider.ts'

test('a buyer reaches both ends of an odd range exactly with the slider', () => {
  expect(amountAt(0, 1234.56, 98_765.43)).toBe(1234.56)
  expect(amountAt(sliderEnd, 1234.56, 98_765.43)).toBe(98_765.43)
})

test('a buyer is offered round amounts between the ends', () => {
  expect(amountAt(500, 90_000, 120_000)).toBe(105_000)
  expect(amountAt(340, 90_000, 120_000)).toBe(100_200)
})

test('a buyer changes the amount with every press of an arrow key', () => {
  for (const [low, high] of [
    [90_000, 120_000],
    [1, 2],
    [99.99, 1_000_000.01],
  ] as const)
    for (let position = 0; position < sliderEnd; position += sliderStep)
      expect(amountAt(position + sliderStep, low, high)).toBeGreaterThan(amountAt(position, low, high))
})

test('a buyer can’t leave the range with the slider', () => {
  for (let position = 0; position <= sliderEnd; position += 1) {
    const amount = amountAt(position, 333.33, 777.77)
    expect(amount).toBeGreaterThanOrEqual(333.33)
    expect(amount).toBeLessThanOrEqual(777.77)
  }
})

test('a buyer sees an amount that was typed at its place on the slider', () => {
  expect(positionOf(105_000, 90_000, 120_000)).toBe(500)
  expect(positionOf(5, 90_000, 120_000)).toBe(0)
  expect(positionOf(500_000, 90_000, 120_000)).toBe(sliderEnd)
  expect(positionOf(100, 100, 100)).toBe(sliderEnd)
})
