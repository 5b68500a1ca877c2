import { expect, test } from 'vitest'
import { draftProblems, emptyDraft, type PropertyDraft } from './property-form-rules.ts'

const good: PropertyDraft = {
  title: 'Lake view flat',
  location: 'Dhanmondi, Dhaka',
  description: 'Three rooms, south facing.',
  priceMin: 90_000,
  priceMax: 120_000,
  image: '/images/a.webp',
}

test('an agent may send a property whose fields are all filled in', () => {
  expect(draftProblems(good, 'Image not uploaded')).toEqual({})
})

test('an agent reads which field is missing, in every field at once', () => {
  expect(draftProblems(emptyDraft, 'Please upload an image')).toEqual({
    title: 'Title is required',
    location: 'Location is required',
    description: 'Description is required',
    priceMin: 'Minimum price is required',
    priceMax: 'Maximum price is required',
    image: 'Please upload an image',
  })
})

test('an agent can’t send a minimum price above the maximum, but may send them equal', () => {
  expect(draftProblems({ ...good, priceMin: 120_000.01 }, '')).toEqual({
    priceMin: 'Minimum price cannot be greater than Maximum price',
  })
  expect(draftProblems({ ...good, priceMin: 120_000 }, '')).toEqual({})
})

test('an agent can’t send a price with a third decimal, of nothing, or beyond all sense', () => {
  expect(draftProblems({ ...good, priceMin: 0.001 }, '')).toHaveProperty('priceMin')
  expect(draftProblems({ ...good, priceMin: 0 }, '')).toHaveProperty('priceMin')
  expect(draftProblems({ ...good, priceMax: 1e15 }, '')).toHaveProperty('priceMax')
})

test('an agent can’t send a title of nothing but spaces', () => {
  expect(draftProblems({ ...good, title: '   ' }, '')).toEqual({ title: 'Title is required' })
})
