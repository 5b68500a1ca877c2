import { allNoticeKinds } from '@thikana/domain/notice/notice'
import { i18nOf } from '@thikana/texts/i18n-of'
import { describe, expect, it } from 'vitest'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { notBangla } from '../../test/not-bangla.ts'
import { createDigestComposer } from './compose-digest.ts'
import { createComposer } from './compose-notice.ts'
import { everyEmail } from './email-preview.ts'
import { exampleNotices } from './example-data.ts'

const url = 'https://homes.test'
const settings = emailSettingsOf({ contactEmail: 'help@homes.test' }, url)
const composeNotice = createComposer(settings)
const samples = exampleNotices(i18nOf('bn'), 'লেকের পাশে ডুপ্লেক্স')
const everyOne = everyEmail(
  'bn',
  { composeNotice, composeDigest: createDigestComposer(settings), settings },
  samples,
)

describe('in Bangla', () => {
  it('there is every email', () => {
    expect(everyOne.length).toBeGreaterThan(allNoticeKinds.length + 8)
  })

  it.each(everyOne)('the email $name has no English, and leads to Bangla pages', ({ email }) => {
    expect(notBangla(email, url)).toEqual([])
  })

  it('an email has fonts and a height of lines for letters with marks above and below', () => {
    const { html } = everyOne[0]!.email
    expect(html).toContain("'Noto Sans Bengali','Nirmala UI'")
    expect(html).toContain('font-size:16px;line-height:1.7')
    expect(html).not.toMatch(/letter-spacing|text-transform/)
  })

  it('an email about a viewing has its event for the calendar', () => {
    const reader = { userId: '0190c0de-0000-7000-8000-00000000000e', language: 'bn' } as const
    const notice = { kind: 'viewingConfirmed', data: samples.viewing, to: 'reader@people.test' }
    const { calendar } = composeNotice({ ...reader, ...notice })
    const content = calendar?.content.replaceAll('\r\n ', '') ?? ''
    expect(content).toContain('SUMMARY:বাড়ি দেখা: ')
    expect(content).toContain(`URL;VALUE=URI:${url}/bn/dashboard/messages/`)
  })
})
