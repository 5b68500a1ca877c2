import { expect, it } from 'vitest'
import { dayInDhaka } from './day.ts'
import { english } from './english.ts'
import { i18nOf } from './i18n-of.ts'
import { momentInDhaka, timeInDhaka } from './moment.ts'

it('a payment late in the evening in London is dated the next day in Dhaka', () => {
  expect(dayInDhaka(english, new Date('2026-11-20T17:59:59Z'))).toBe('20 November 2026')
  expect(dayInDhaka(english, new Date('2026-11-20T18:00:00Z'))).toBe('21 November 2026')
})

it('a viewing in the small hours of London is on the next day in Dhaka, by a clock of 24 hours', () => {
  expect(momentInDhaka(english, new Date('2026-11-20T18:30:00Z'))).toBe('Saturday 21 November 2026, 00:30')
  expect(momentInDhaka(english, new Date('2026-11-21T09:00:00Z'))).toBe('Saturday 21 November 2026, 15:00')
})

it.each([
  ['00:30', 'রাত\u00a0১২:৩০'],
  ['03:59', 'রাত\u00a0৩:৫৯'],
  ['04:00', 'ভোর\u00a0৪:০০'],
  ['06:00', 'সকাল\u00a0৬:০০'],
  ['10:30', 'সকাল\u00a0১০:৩০'],
  ['12:00', 'দুপুর\u00a0১২:০০'],
  ['16:00', 'বিকাল\u00a0৪:০০'],
  ['18:00', 'সন্ধ্যা\u00a0৬:০০'],
  ['20:00', 'রাত\u00a0৮:০০'],
])('%s is %s in Bangla', (time, text) => {
  expect(timeInDhaka(i18nOf('bn'), new Date(`2026-11-26T${time}:00+06:00`))).toBe(text)
})

it('a moment in Bangla has the day and the time as people say them, each whole on a line', () => {
  expect(momentInDhaka(i18nOf('bn'), new Date('2026-11-26T10:30:00+06:00'))).toBe(
    'বৃহস্পতিবার ২৬\u00a0নভেম্বর ২০২৬, সকাল\u00a0১০:৩০',
  )
})
