import { english } from '@thikana/texts/english'
import { expect, test } from 'vitest'
import { stepsOf } from './form-steps.ts'
import { emptyDraft } from './property-form-rules.ts'

const photo = { key: 'a', url: '/images/a.webp', caption: '', fileName: '' }
const titles = (draft: typeof emptyDraft) => stepsOf(english, draft).map(({ title }) => title)
const needs = (draft: typeof emptyDraft, id: string) => {
  const { needed, leftOut } = stepsOf(english, draft).find((step) => step.id === id)!
  return [needed, leftOut]
}

test('the steps follow from the kind and the purpose', () => {
  const first = ['The home', 'Where it is', 'Price', 'Photos']
  expect(titles(emptyDraft)).toEqual(first)
  expect(titles({ ...emptyDraft, floor: '7', floors: '6' })).toEqual([...first, 'Building'])
  expect(needs({ ...emptyDraft, floor: '7', floors: '6' }, 'facts-2')).toEqual([1, 0])
  expect(titles({ ...emptyDraft, kind: 'plot' })).toEqual([...first, 'Building', 'Land and road'])
  const flat = titles({ ...emptyDraft, kind: 'flat' })
  expect(flat).toEqual(expect.arrayContaining(['Rooms and size', 'Building', 'Services']))
  expect(flat).not.toContain('Renting')
  expect(titles({ ...emptyDraft, kind: 'flat', purpose: 'rent' })).toContain('Renting')
})

test('the step of a rental’s prices is named after its rent', () => {
  expect(titles({ ...emptyDraft, purpose: 'rent' })).toEqual(['The home', 'Where it is', 'Rent', 'Photos'])
})

test('a step says what it can’t be sent without, and what people will look for', () => {
  expect(needs(emptyDraft, 'home')).toEqual([2, 1])
  const named = { ...emptyDraft, title: 'A flat', description: 'Quiet.', kind: 'flat' }
  expect(needs(named, 'home')).toEqual([0, 0])
  expect(needs(named, 'where')).toEqual([1, 2])
  expect(needs({ ...named, location: 'Khulna' }, 'where')).toEqual([0, 2])
  expect(needs({ ...named, priceMin: '200', priceMax: 'many' }, 'price')).toEqual([1, 0])
  expect(needs({ ...named, bedrooms: '3' }, 'facts-0')).toEqual([0, 2])
  expect(needs({ ...named, bedrooms: 'three' }, 'facts-0')).toEqual([1, 2])
  const services = (draft: typeof emptyDraft) =>
    stepsOf(english, draft).find(({ title }) => title === 'Services')
  expect(services(named)).toMatchObject({ needed: 0, leftOut: 0, isEmpty: true })
  expect(services({ ...named, lift: 'yes' })?.isEmpty).toBe(false)
})

test('the photos need one, and are few below four', () => {
  expect(needs(emptyDraft, 'photos')).toEqual([1, 0])
  expect(needs({ ...emptyDraft, images: [photo] }, 'photos')).toEqual([0, 1])
  expect(needs({ ...emptyDraft, images: [photo, photo, photo, photo] }, 'photos')[1]).toBe(0)
})
