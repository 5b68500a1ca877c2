import { expect, test } from 'vitest'
import { anyCode, appCode } from '@thikana/contract/sign-in/second-factor-code'

test('a code of the app may be typed with spaces and in Bangla digits, and is still refused if it is too short', () => {
  expect(appCode.parse('123 456')).toBe('123456')
  expect(appCode.parse('১২৩ ৪৫৬')).toBe('123456')
  expect(anyCode.parse('abcde১২৩৪৫')).toBe('abcde-12345')
  expect(appCode.safeParse('১২৩').success).toBe(false)
})
