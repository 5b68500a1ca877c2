import { allNoticeKinds, noticeKinds } from '@thikana/domain/notice/notice'
import { describe, expect, it } from 'vitest'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { noticeSamples } from '../../test/notice-samples.ts'
import { createComposer } from './compose-notice.ts'

const compose = createComposer(
  emailSettingsOf({ brandName: 'Homes & Sons', contactEmail: 'help@homes.test' }, 'https://homes.test/'),
)
const to = 'reader@people.test'
const userId = '0190c0de-0000-7000-8000-00000000000e'
const composed = (kind: (typeof allNoticeKinds)[number], changes: object = {}) =>
  compose({
    kind,
    userId,
    language: 'en',
    to,
    data: { ...noticeSamples[noticeKinds[kind].about], ...changes },
  })

describe('[S-notice] the email about a notice', () => {
  it.each(allNoticeKinds)(
    'of the kind %s says it in text and in HTML, with everything typed escaped',
    (kind) => {
      const { subject, text, html } = composed(kind)
      const href = `https://homes.test${noticeKinds[kind].href(noticeSamples[noticeKinds[kind].about] as never)}`
      expect(text.split('\n')).toContain(href)
      expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`)
      expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|NaN|null|\[object/)
      expect(html).not.toContain('<b>')
      expect(html).toContain('Homes &amp; Sons')
      expect(text).toContain('Homes & Sons')
    },
  )

  it('tells the buyer of an accepted offer what to pay and until when, by the day in Dhaka', () => {
    const { text, html } = composed('offerAccepted')
    for (const part of [text, html]) {
      expect(part).toContain('$123,456')
      expect(part).toContain('within 14 days')
      expect(part).toContain('17 November 2026')
    }
  })

  it.each(['offerAccepted', 'counterAccepted'] as const)('counts a single day to pay as one: %s', (kind) => {
    const composeOfOneDay = createComposer(emailSettingsOf({ paymentDays: 1 }))
    const data = noticeSamples.offer
    expect(composeOfOneDay({ kind, userId, language: 'en', to, data }).text).toMatch(/1 day[ .]/)
  })

  it('tells an agent how much is offered, beside the maximum', () => {
    expect(composed('offerReceived', { priceMax: 13_400_000 }).text).toContain(
      'A buyer offers $123,456 (92 % of your maximum) for',
    )
    expect(composed('offerReceived', { priceMax: undefined }).text).toContain('A buyer offers $123,456 for')
  })

  it('tells a tenant what the sum to pay is for', () => {
    const rent = { purpose: 'rent', amount: 42_000, total: 126_000 }
    for (const part of [composed('offerAccepted', rent).text, composed('offerExpiring', rent).text])
      expect(part).toContain('$1,260, the first month and 2 months’ advance')
  })

  it('names no day if the notice is of a release that stored none', () => {
    expect(composed('offerAccepted', { payBy: undefined }).text).not.toContain('Pay by')
  })

  it('has a subject of one line, however its words were typed', () => {
    const { subject } = composed('listingRejected', {
      reason: `Blurred\r\nBcc: b@people.test\u202e ${'x'.repeat(900)}`,
    })
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(subject).toMatch(/x{20}…$/)
    expect(subject.length).toBeLessThan(220)
  })

  it.each(['', 'a', 'ab', 'abc'])(
    'has a subject that is cut between letters, never within one of Bangla: after “%s”',
    (before) => {
      const { subject } = composed('listingRejected', { reason: before + 'ক্ষি'.repeat(300) })
      expect(subject).toMatch(/(ক্ষি){20}…$/u)
    },
  )

  it('of a newer release’s kind is left to that', () => {
    expect(() => compose({ kind: 'toString', userId, language: 'en', to, data: {} })).toThrow('toString')
  })
})
