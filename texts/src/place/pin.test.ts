import { expect, test } from 'vitest'
import { keptPin } from '@thikana/domain/place/pin'
import { english } from '@thikana/texts/english'
import { pinText } from './pin.ts'

const lake = { lat: 23.746137, lng: 90.374281 }

test('a pin’s text says how near the home is', () => {
  expect(pinText(english, keptPin({ ...lake, isExact: true }))).toBe('Exactly at 23.74614, 90.37428')
  expect(pinText(english, keptPin({ ...lake, isExact: false }))).toMatch(/^Within 300 m of 23\.\d+, 90\.\d+$/)
})
