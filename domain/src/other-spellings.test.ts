import { expect, it } from 'vitest'
import { otherSpellings } from './other-spellings.ts'

it('writes the place of a search in its other script and its other names', () => {
  expect(otherSpellings('ধানমন্ডি')).toContain('Dhanmondi')
  expect(otherSpellings('Chittagong')).toEqual(expect.arrayContaining(['Chattogram', 'চট্টগ্রাম']))
  expect(otherSpellings('Chittagong')).not.toContain('Chittagong')
})

it('keeps the other words', () => {
  expect(otherSpellings('ধানমন্ডি লেক')).toContain('Dhanmondi লেক')
})

it('writes the places around it in the same script', () => {
  expect(otherSpellings('ধানমন্ডি, ঢাকা')).toContain('Dhanmondi Dhaka')
})

it('has none for a text without a place, or of two', () => {
  expect(otherSpellings('a garden')).toEqual([])
  expect(otherSpellings('Dhaka or Khulna')).toEqual([])
})
