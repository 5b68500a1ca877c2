import type { ViewingStatus } from '@thikana/domain/viewing/viewing'
import { english } from '@thikana/texts/english'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { emailSettingsOf } from '../../test/email-settings.ts'
import { noticeSamples } from '../../test/notice-samples.ts'
import { startMailServer } from '../../test/mail.ts'
import { createComposer } from '../mail/compose-notice.ts'
import { createSmtpSender } from '../providers/mail/smtp.ts'
import { calendarOf } from './calendar-file.ts'

const site = { brand: 'Homes', url: 'https://homes.test' }
const sample = noticeSamples.viewing

/** The lines of the file, unfolded (RFC 5545 §3.1). */
const linesOf = (content: string) => content.replaceAll('\r\n ', '').split('\r\n')
const read = (changes: Partial<typeof sample> = {}) =>
  linesOf(calendarOf(english, site, { ...sample, ...changes }).content)
const valueOf = (lines: string[], name: string) =>
  lines.find((line) => new RegExp(`^${name}[;:]`).test(line))?.replace(/^[^:]*:/, '')

it('[S-viewing] a calendar file has the viewing in UTC, with a name that stays and a sequence that grows', () => {
  const lines = read({ status: 'confirmed', revision: 2 })
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'STATUS:CONFIRMED',
      `UID:${sample.viewingId}@homes.test`,
      'SEQUENCE:2',
      'DTSTART:20261128T043000Z',
      'DTEND:20261128T050000Z',
      'LOCATION:Dhanmondi\\, Dhaka',
    ]),
  )
  const moved = read({ status: 'proposed', revision: 3, startsAt: '2026-11-29T04:30:00.000Z' })
  expect(valueOf(moved, 'UID')).toBe(valueOf(lines, 'UID'))
  expect(moved).toEqual(
    expect.arrayContaining(['SEQUENCE:3', 'DTSTART:20261129T043000Z', 'STATUS:TENTATIVE']),
  )
})

it.each<[ViewingStatus, string, string]>([
  ['requested', 'PUBLISH', 'TENTATIVE'],
  ['confirmed', 'PUBLISH', 'CONFIRMED'],
  ['past', 'PUBLISH', 'CONFIRMED'],
  ['declined', 'CANCEL', 'CANCELLED'],
  ['cancelled', 'CANCEL', 'CANCELLED'],
  ['expired', 'CANCEL', 'CANCELLED'],
])('a viewing that is %s has the method %s and the status %s', (status, method, ends) => {
  expect(read({ status })).toEqual(expect.arrayContaining([`METHOD:${method}`, `STATUS:${ends}`]))
})

it('a title can’t add lines to the file, and its lines have at most 75 bytes, in Bangla too', () => {
  const { content } = calendarOf(english, site, {
    ...sample,
    propertyTitle: `Flat\r\nATTENDEE:mailto:b@people.test ${'ধানমন্ডি '.repeat(20)}`,
  })
  const lines = content.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(linesOf(content).filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(content).not.toMatch(/[^\r]\n|\r[^\n]/)
  expect(content).toMatch(/END:VCALENDAR\r\n$/)
})

it('names no address of a person', () => {
  const addresses = read()
    .join('\n')
    .match(/[\w.]+@[\w.]+/g)
  expect(new Set(addresses)).toEqual(
    new Set(['noreply@homes.test', `${sample.viewingId.slice(-12)}@homes.test`]),
  )
})

it('an email about a viewing carries the file, so that mail readers offer to put it into the calendar', async () => {
  const from = 'Homes <no@homes.test>'
  const [mailServer, compose] = [await startMailServer(), createComposer(emailSettingsOf({ from }, site.url))]
  const sender = createSmtpSender({ url: mailServer.url, from })
  const to = 'buyer@people.test'
  const send = (kind: string, data: unknown) =>
    sender.deliver({
      id: kind,
      to,
      ...compose({ kind, data, userId: sample.viewingId, language: 'en', to }),
    })
  await send('viewingConfirmed', { ...sample, status: 'confirmed', revision: 2 })
  await send('viewingCancelled', { ...sample, status: 'cancelled', revision: 3 })
  await send('enquiryReceived', noticeSamples.thread)
  const mails = await Promise.all(mailServer.received.map(({ raw }) => PostalMime.parse(raw)))
  sender.close()
  await mailServer.close()
  const [confirmed, cancelled, other] = mails.map(({ attachments }) => attachments)
  expect(confirmed?.[0]).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' })
  expect(cancelled?.[0]).toMatchObject({ mimeType: 'text/calendar', method: 'CANCEL' })
  const textOf = (mail: typeof confirmed) => {
    const { content } = mail?.[0] ?? {}
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    return linesOf(text.replace(/\r?\n/g, '\r\n'))
  }
  const [invitation, cancellation] = [textOf(confirmed), textOf(cancelled)]
  for (const lines of [invitation, cancellation]) {
    expect(valueOf(lines, 'UID')).toBe(`${sample.viewingId}@homes.test`)
    // The sender of the mail, or calendars wouldn't believe it.
    expect(valueOf(lines, 'ORGANIZER')).toMatch(/no@homes\.test$/i)
    expect(valueOf(lines, 'ATTENDEE')).toMatch(/buyer@people\.test$/i)
  }
  expect(invitation).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'STATUS:CONFIRMED']))
  expect(cancellation).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
  expect(Number(valueOf(cancellation, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(invitation, 'SEQUENCE')))
  expect(mailServer.received[0]?.raw.toString()).toMatch(/text\/calendar;[^:]*method=REQUEST/)
  expect(other).toEqual([])
})
