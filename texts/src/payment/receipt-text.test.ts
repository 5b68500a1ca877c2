import { english } from '@thikana/texts/english'
import { expect, it } from 'vitest'
import {
  chargesHeading,
  furtherParts,
  partLabel,
  receiptDay,
  receiptFacts,
  receiptNote,
} from './receipt-text.ts'

it.each([
  [1, 'Paid by card'],
  [2, 'Paid in 2 parts'],
  [1_250, 'Paid in 1,250 parts'],
])('a receipt of %i charges is headed “%s”', (count, heading) => {
  expect(chargesHeading(english, count)).toBe(heading)
})

it('a receipt counts the parts that it doesn’t list', () => {
  expect(furtherParts(english, 1_000)).toBe('1,000 further parts')
})

it.each([
  [1, 1, 'Whole amount'],
  [1, 2, 'Part 1'],
  [1_250, 2_000, 'Part 1,250'],
])('a receipt names charge %i of %i “%s”', (part, count, label) => {
  expect(partLabel(english, part, count)).toBe(label)
})

it('a receipt names the day as it is in Dhaka', () => {
  expect(receiptDay(english, '2026-03-01T18:30:00.000Z')).toBe(
    receiptDay(english, '2026-03-02T05:00:00.000Z'),
  )
})

const received = {
  propertyTitle: 'Two rooms',
  propertyLocation: 'Dhanmondi',
  buyerName: 'Mahfuza',
  buyerEmail: 'mahfuza@people.test',
  agentName: 'Rezwana',
  agentEmail: 'rezwana@people.test',
  purpose: 'rent',
  offerAmount: 420,
  advanceMonths: 2,
  buyingDate: '2026-12-01',
  boughtAt: '2026-11-20T18:30:00Z',
  transactionId: 'pi_1',
  offerId: 'offer',
} as const

it('a tenant’s receipt says what was paid for and from when on', () => {
  expect(receiptFacts(english, received).map(({ label, value, detail }) => [label, value, detail])).toEqual([
    ['Property', 'Two rooms', 'Dhanmondi'],
    ['Rent', '$420 a month', 'Paid: the first month and 2 months’ advance'],
    ['Move-in date', '1 December 2026', undefined],
    ['Tenant', 'Mahfuza', 'mahfuza@people.test'],
    ['Landlord’s agent', 'Rezwana', 'rezwana@people.test'],
    ['Paid in full on', '21 November 2026', undefined],
    ['Transaction id', 'pi_1', undefined],
    ['Offer', 'offer', undefined],
  ])
  expect(receiptNote(english, 'Thikana', 'rent')).toBe(
    'Thikana received this amount in full, in US dollars, as rent for the home named above. Dates are those of Dhaka.',
  )
})

it('a buyer’s receipt names the seller’s agent, and no date of buying', () => {
  const labels = receiptFacts(english, { ...received, purpose: 'sale' }).map(({ label }) => label)
  expect(labels).toEqual([
    'Property',
    'Buyer',
    'Seller’s agent',
    'Paid in full on',
    'Transaction id',
    'Offer',
  ])
})
