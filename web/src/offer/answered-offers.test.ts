import type { ReceivedOffer } from '@thikana/contract/api'
import { expect, test } from 'vitest'
import { sampleOffers } from '../../test/samples.ts'
import { keepAnswered } from './answered-offers.ts'

const offer = (propertyId: string, _id: string): ReceivedOffer => ({
  ...sampleOffers[0]!,
  _id,
  propertyId,
  rivals: null,
})
const home = (_id: string, ...ids: string[]) => ({
  _id,
  count: ids.length,
  offers: ids.map((id) => offer(_id, id)),
})
const idsOf = (rows: readonly ReturnType<typeof home>[]) =>
  rows.map(({ _id, offers }) => [_id, ...offers.map((one) => one._id)].join(' '))

test('an answered offer stays where it was, on a home that has others', () => {
  const answered = [{ offer: offer('b', 'b2'), homeAt: 1, offerAt: 1 }]
  const read = [home('a', 'a1'), home('b', 'b1', 'b3')]
  expect(idsOf(keepAnswered(read, answered))).toEqual(['a a1', 'b b1 b2 b3'])
})

test('an accepted offer stays in the place of its home, whose other offers are gone', () => {
  const answered = [{ offer: offer('b', 'b2'), homeAt: 1, offerAt: 1 }]
  expect(idsOf(keepAnswered([home('a', 'a1'), home('c', 'c1')], answered))).toEqual(['a a1', 'b b2', 'c c1'])
})

test('several stay in the order in which they stood, and one that is still listed isn’t there twice', () => {
  const answered = [
    { offer: offer('a', 'a1'), homeAt: 0, offerAt: 0 },
    { offer: offer('b', 'b1'), homeAt: 1, offerAt: 0 },
    { offer: offer('c', 'c1'), homeAt: 2, offerAt: 0 },
  ]
  expect(idsOf(keepAnswered([home('c', 'c1', 'c2')], answered))).toEqual(['a a1', 'b b1', 'c c1 c2'])
})
