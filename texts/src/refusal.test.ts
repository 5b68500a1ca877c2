import { denial } from '@thikana/domain/denial'
import { offerMoves } from '@thikana/domain/offer/offer'
import { propertyMoves } from '@thikana/domain/property/property'
import { type Refusal, refuse, refuseUntil } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import { deleteAccountMoves, deleteAccountParties } from '@thikana/domain/user/user-moves'
import { viewingMoves } from '@thikana/domain/viewing/viewing'
import { describe, expect, it } from 'vitest'
import { english } from './english.ts'
import { i18nOf } from './i18n-of.ts'
import { refusalMessages } from './refusal-messages.ts'
import { refusalText } from './refusal.ts'

const saidBy = (refused: () => unknown, i18n = english): string => {
  try {
    refused()
  } catch (error) {
    return refusalText(i18n, error as Refusal)
  }
  return 'nothing refused'
}

describe('a move that isn’t open is refused with a sentence that names both states:', () => {
  it.each<[string, () => unknown]>([
    [
      'This offer is rejected, so it can’t become accepted.',
      () => transition(offerMoves, 'offer', { status: 'rejected' }, 'accept', ['itsAgent']),
    ],
    [
      'This offer is rejected, so it can’t become withdrawn.',
      () => transition(offerMoves, 'offer', { status: 'rejected' }, 'withdraw', ['itsBuyer']),
    ],
    [
      'This property is pending, so it can’t become advertised.',
      () => transition(propertyMoves, 'property', { status: 'pending' }, 'advertise', ['admin']),
    ],
    [
      'This property is rejected, so it can’t become pending.',
      () => transition(propertyMoves, 'property', { status: 'rejected' }, 'edit', ['itsAgent']),
    ],
    [
      'This viewing is cancelled, so it can’t become confirmed.',
      () => transition(viewingMoves, 'viewing', { status: 'cancelled' }, 'confirm', ['agent']),
    ],
    [
      'This viewing is confirmed already.',
      () => transition(viewingMoves, 'viewing', { status: 'confirmed' }, 'confirm', ['agent']),
    ],
    [
      'This account is deleted already.',
      () => transition(deleteAccountMoves, 'account', { status: 'deleted' }, 'leave', deleteAccountParties),
    ],
  ])('%s', (sentence, move) => {
    expect(saidBy(move)).toBe(sentence)
  })

  it('in Bangla, where a rejected offer was returned, and a rejected listing not approved', () => {
    const offer = () => transition(offerMoves, 'offer', { status: 'rejected' }, 'accept', ['itsAgent'])
    const listing = () => transition(propertyMoves, 'property', { status: 'rejected' }, 'edit', ['itsAgent'])
    expect(saidBy(offer, i18nOf('bn'))).toContain('ফেরত দেওয়া'.normalize('NFC'))
    expect(saidBy(listing, i18nOf('bn'))).toContain('অনুমোদন হয়নি'.normalize('NFC'))
    expect(saidBy(listing, i18nOf('bn'))).not.toContain('ফেরত দেওয়া'.normalize('NFC'))
  })
})

const role = (name: 'user' | 'agent' | 'admin', status: 'active' | 'fraud' | 'deleted' = 'active') => ({
  email: 'me@people.test',
  role: name,
  status,
})

describe('a refusal gives the reason in the words of the requirements', () => {
  it.each([
    [null, 'review.add', 'Please log in to leave a review.'],
    [role('agent'), 'review.add', 'Only users can leave reviews.'],
    [role('admin'), 'wish.add', 'Only users can add to wishlist.'],
    [role('agent', 'fraud'), 'property.add', 'Fraud agents cannot add properties.'],
    [null, 'property.browse', 'Please log in first.'],
    [role('user'), 'user.readAll', 'You do not have permission to do this.'],
    [role('admin', 'deleted'), 'user.readAll', 'This account was closed.'],
  ] as const)('%j, %s: %s', (actor, action, sentence) => {
    expect(refusalText(english, denial(actor, action))).toBe(sentence)
  })
})

it('a refusal that can be retried says when: after its own time, or the one that the answer names', () => {
  const refusal = refuseUntil('reviewsADay', 90, { max: 10 })
  const sentence = 'You have written 10 reviews within a day. You can write the next one'
  expect(refusalText(english, refusal)).toBe(`${sentence} in 2 minutes.`)
  expect(refusalText(english, refusal, 30)).toBe(`${sentence} in 30 seconds.`)
  expect(refusalText(english, refuse('tooMany'))).toBe('Too many requests. Please try again in 1 minute.')
})

it('a refusal of a field says what is wrong with the first one', () => {
  const fields = [
    { path: 'email', problem: { code: 'badEmail' } },
    { path: 'code', problem: { code: 'badAppCode' } },
  ] as const
  expect(refusalText(english, refuse('invalidInput', {}, fields))).toBe('Email is not a valid address')
})

it('limits stand in the sentences, and prices as people read them', () => {
  expect(refusalText(english, refuse('imageTooLarge'))).toMatch(/at most \d+ MB and \d+ megapixels\.$/)
  expect(refusalText(english, refuse('codesLocked'))).toMatch(/^Too many wrong codes\. Try again in \d+ min/)
  expect(refusalText(english, refuse('purposeChanged', { before: { purpose: 'rent' } }))).toMatch(
    /^The listing was to rent when this offer was made/,
  )
  expect(refusalText(english, refuse('amountMismatch', { due: { minor: 12_000_050 } }))).toBe(
    'The amount due is $120,000.50. Please reload the page and pay that amount.',
  )
})

/** What stays in Latin letters: kinds of files, other companies' names and what they call things, settings and addresses. */
const namesInLatin =
  /\b(?:CSV|UTF-8|JPEG|PNG|WebP|AVIF|HEIC|MB|JSON|Google|iPhone|Settings › Camera › Formats › Most Compatible|DATA_DIR|DEMO|http:\/\/localhost)\b/g

it.each(Object.keys(refusalMessages) as (keyof typeof refusalMessages)[])(
  '%s is said in Bangla, without an English word',
  (code) => {
    const words = {
      name: 'ঢাকায় ফ্ল্যাট',
      min: { minor: 100 },
      max: 5,
      before: { purpose: 'rent' },
      due: { minor: 100 },
      amount: { minor: 100 },
      thing: { thing: 'property' },
      from: { state: 'pending' },
      to: { state: 'verified' },
    } as const
    const said = refusalText(i18nOf('bn'), { code, words, fields: [], retryAfter: 90 })
    expect(said).toMatch(/[\u0980-\u09ff]/)
    expect(said.replace(namesInLatin, '')).not.toMatch(/[A-Za-z{}]/)
  },
)
