import { describe, expect, test } from 'vitest'
import { sampleOffers } from '../../test/samples.ts'
import { keepInPlace } from './held-offers.ts'

const [sample] = sampleOffers

/** `a: 1 2` is the home `a` with the offers `1` and `2`. */
const properties = (...texts: string[]) =>
  texts.map((text) => {
    const [_id = '', ids = ''] = text.split(': ')
    const offers = ids.split(' ').map((id) => ({ ...sample!, _id: id, propertyId: _id, rivals: null }))
    return { _id, count: offers.length, offers }
  })
const inText = (list: { _id: string; offers: { _id: string }[] }[]) =>
  list.map(({ _id, offers }) => `${_id}: ${offers.map((offer) => offer._id).join(' ')}`)

const keep = (...read: string[]) => {
  const { kept, held } = keepInPlace(properties(...read), {
    properties: ['a', 'b'],
    offers: new Set(['1', '2', '3']),
  })
  return { kept: inText(kept), held: held.map(({ _id }) => _id) }
}

describe('offers that arrive while an agent looks at a: 1 2, b: 3', () => {
  test.each([
    ['on a home that is shown, above its others', ['a: new 1 2', 'b: 3'], ['a: 1 2', 'b: 3']],
    ['on the lower home, which comes first then', ['b: 3 new', 'a: 1 2'], ['a: 1 2', 'b: 3']],
    ['on another home', ['c: new', 'a: 1 2', 'b: 3'], ['a: 1 2', 'b: 3']],
    ['on a home whose only offer went meanwhile', ['b: new', 'a: 1 2'], ['a: 1 2']],
  ])('%s, are held back', (_where, read, kept) => {
    expect(keep(...read)).toEqual({ kept, held: ['new'] })
  })

  test('leave nothing of what went meanwhile', () => {
    expect(keep('a: 2')).toEqual({ kept: ['a: 2'], held: [] })
  })

  test('are shown below, where older ones are read', () => {
    expect(keep('a: 1 2', 'b: 3', 'c: 4')).toEqual({ kept: ['a: 1 2', 'b: 3', 'c: 4'], held: [] })
  })
})
