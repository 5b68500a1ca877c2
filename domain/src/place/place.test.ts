import { describe, expect, it } from 'vitest'
import { ancestorsOf, isPlaceCode, isWithin, parentOf } from './place.ts'

describe('the code of a place', () => {
  it.each(['dhaka', 'dhaka.gazipur', 'dhaka.dhaka.mirpur.section-10'])('may be %s', (code) => {
    expect(isPlaceCode(code)).toBe(true)
  })

  it.each(['', 'Dhaka', 'dhaka.', 'dhaka..mirpur', 'ঢাকা', 'a.b.c.d.e', '-dhaka', `a${'b'.repeat(120)}`])(
    'can’t be %j',
    (text) => {
      expect(isPlaceCode(text)).toBe(false)
    },
  )

  it('tells the places around it, the smallest first', () => {
    expect(ancestorsOf('dhaka.dhaka.mirpur.section-10')).toEqual([
      'dhaka.dhaka.mirpur',
      'dhaka.dhaka',
      'dhaka',
    ])
    expect(parentOf('dhaka.gazipur')).toBe('dhaka')
    expect(parentOf('dhaka')).toBeNull()
  })

  it('tells whether a place is within another', () => {
    expect(isWithin('dhaka.dhaka.mirpur', 'dhaka')).toBe(true)
    expect(isWithin('dhaka.dhaka', 'dhaka.dhaka')).toBe(true)
    expect(isWithin('dhaka', 'dhaka.dhaka')).toBe(false)
    expect(isWithin('dhaka.dhaka.gulshan-lake', 'dhaka.dhaka.gulshan')).toBe(false)
  })
})
