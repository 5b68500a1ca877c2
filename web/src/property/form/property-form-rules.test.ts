import { currencyDefault, setCurrency } from '@thikana/domain/payment/currency'
import { english } from '@thikana/texts/english'
import { i18nOf } from '@thikana/texts/i18n-of'
import { afterEach, expect, test } from 'vitest'
import { sampleProperty } from '../../../test/samples.ts'
import { draftPhotos } from '../../photo/photo-draft.ts'
import {
  draftBody,
  draftOf,
  draftProblems,
  emptyDraft,
  priceHints,
  type PropertyDraft,
} from './property-form-rules.ts'

afterEach(() => setCurrency(currencyDefault))

const bangla = i18nOf('bn')

const good: PropertyDraft = {
  ...emptyDraft,
  title: 'Lake view flat',
  location: 'Dhanmondi, Dhaka',
  description: 'Three rooms, south facing.',
  priceMin: '$90,000',
  priceMax: '120000',
  images: draftPhotos([{ url: '/images/a.webp', caption: null }]),
}

test('an agent may send a property whose fields are all filled in', () => {
  expect(draftProblems(english, good, 'Image not uploaded')).toEqual({})
})

test('an agent reads which fields are missing, all at the same time', () => {
  expect(draftProblems(english, emptyDraft, 'Please upload an image')).toEqual({
    title: 'Title is required',
    location: 'Location is required',
    description: 'Description is required',
    priceMin: 'Minimum price is required',
    priceMax: 'Maximum price is required',
    image: 'Please upload an image',
  })
})

test('an agent can’t send a minimum price above the maximum, but may send them equal', () => {
  expect(draftProblems(english, { ...good, priceMin: '120000.01' }, '')).toEqual({
    priceMin: 'Minimum price cannot be greater than Maximum price',
  })
  expect(draftProblems(english, { ...good, priceMin: '১,২০,০০০' }, '')).toEqual({})
})

test('an agent can’t send a price with a third decimal, of zero, or out of all proportion', () => {
  const problemFor = (priceMin: string) => draftProblems(english, { ...good, priceMin }, '')['priceMin']
  expect(problemFor('90000.001')).toBe('Minimum price can have at most two decimals')
  expect(problemFor('0')).toBe('Minimum price must be between $1 and $100,000,000')
  expect(problemFor('123456789012345678')).toBe('Minimum price must be between $1 and $100,000,000')
})

test('an agent can’t send a range from five dollars to five billion, nor one of more than a hundred times', () => {
  expect(draftProblems(english, { ...good, priceMin: '5', priceMax: '5000000000' }, '')).toEqual({
    priceMax: 'Maximum price must be between $1 and $100,000,000',
  })
  expect(draftProblems(english, { ...good, priceMax: '9,000,000.01' }, '')).toEqual({
    priceMax: 'Maximum price can be at most 100 times the minimum price',
  })
})

test('an agent sends the amounts that were typed, whichever way they were written', () => {
  expect(draftBody({ ...good, priceMax: '১,২০,০০০.৫০' })).toMatchObject({
    priceMin: 90_000,
    priceMax: 120_000.5,
  })
})

test('an agent who changes nothing sends a property as it is', () => {
  const property = { ...sampleProperty, serviceCharge: 62.5, lift: true, handover: '2027-03' }
  const { title, image, kind, bedrooms, serviceCharge, lift, handover } = property
  expect(draftBody(draftOf(property))).toMatchObject({
    title,
    image,
    images: [{ url: image, caption: null }],
    kind,
    bedrooms,
    serviceCharge,
    lift,
    handover,
    furnished: null,
  })
})

test('an agent types land in katha, and sends no fact that the kind can’t have', () => {
  const plot = { ...good, kind: 'plot', landSqFt: '5 katha', bedrooms: 'three' }
  expect(draftProblems(english, plot, '')).toEqual({})
  expect(draftBody(plot)).toMatchObject({ kind: 'plot', landSqFt: 3600, bedrooms: null })
})

test('an agent reads what is wrong with a fact', () => {
  const flat = { ...good, kind: 'flat', bedrooms: 'three', floor: '7', floors: '6' }
  expect(draftProblems(english, flat, '')).toEqual({
    bedrooms: 'Bedrooms must be a whole number from 0 to 99',
    floor: 'Floor can be at most the number of floors of the building, 6',
  })
})

test('an agent can’t send a title of spaces only', () => {
  expect(draftProblems(english, { ...good, title: '   ' }, '')).toEqual({ title: 'Title is required' })
})

test('an agent reads at which photo the caption is too long, and sends nothing while one is being uploaded', () => {
  const [photo] = good.images
  const long = { ...photo!, key: 'b', url: '/images/b.webp', caption: 'x'.repeat(201) }
  expect(draftProblems(english, { ...good, images: [photo!, long] }, '')).toEqual({
    'images.1.caption': 'Caption can be at most 200 characters',
  })
  const unfinished = { ...photo!, key: 'c', url: '' }
  expect(draftProblems(english, { ...good, images: [photo!, unfinished] }, '')['image']).toMatch(
    /^Some photos are still uploading/,
  )
})

test('an agent sends the first photo as the picture, and all in their order', () => {
  const images = draftPhotos([
    { url: '/images/b.webp', caption: 'The hall' },
    { url: '/images/a.webp', caption: null },
  ])
  expect(draftBody({ ...good, images })).toMatchObject({
    image: '/images/b.webp',
    images: [
      { url: '/images/b.webp', caption: 'The hall' },
      { url: '/images/a.webp', caption: null },
    ],
  })
})

test('an agent reads in which currency and between which bounds a price is', () => {
  expect(priceHints(english, 'sale')).toEqual({
    priceMin: 'In US dollars. From $1 to $100,000,000',
    priceMax: 'In US dollars. At most 100 times the minimum',
  })
  setCurrency('BDT')
  expect(priceHints(english, 'sale')).toEqual({
    priceMin: 'In taka. From ৳1,000 to ৳10,00,00,00,000',
    priceMax: 'In taka. At most 100 times the minimum',
  })
  expect(priceHints(english, 'rent').priceMin).toBe('In taka. From ৳100 to ৳10,00,00,000')
})

test('an agent types prices in lakhs of taka, and finds them again as they are written', () => {
  setCurrency('BDT')
  const draft = { ...good, priceMin: '85 lakh', priceMax: '৯৫ লাখ টাকা' }
  expect(draftProblems(english, draft, '')).toEqual({})
  expect(draftBody(draft)).toMatchObject({ priceMin: 8_500_000, priceMax: 9_500_000 })
  const property = { ...sampleProperty, priceMin: 8_500_000, priceMax: 9_500_000, serviceCharge: 4_500 }
  expect(draftOf(property)).toMatchObject({
    priceMin: '৳85,00,000',
    priceMax: '৳95,00,000',
    serviceCharge: '৳4,500',
  })
})

test('an agent can ask ৳500 a month, but not as the price of a home, nor dollars', () => {
  setCurrency('BDT')
  const draft = { ...good, priceMin: '500', priceMax: '900' }
  expect(draftProblems(english, { ...draft, purpose: 'rent' }, '')).toEqual({})
  expect(draftProblems(english, draft, '')).toEqual({
    priceMin: 'Minimum price must be between ৳1,000 and ৳10,00,00,00,000',
    priceMax: 'Maximum price must be between ৳1,000 and ৳10,00,00,00,000',
  })
  expect(draftProblems(english, { ...good, priceMax: '95 lakh' }, '')['priceMin']).toMatch(/in taka/)
})

test('an agent reads of a rental that its rent is out of bounds, and between which bounds, in both languages', () => {
  setCurrency('BDT')
  const draft = { ...good, purpose: 'rent', priceMin: '১', priceMax: '৫০০ কোটি' }
  expect(draftProblems(english, draft, '')).toEqual({
    priceMin: 'Minimum rent a month must be between ৳100 and ৳10,00,00,000',
    priceMax: 'Maximum rent a month must be between ৳100 and ৳10,00,00,000',
  })
  expect(draftProblems(bangla, draft, '')).toEqual({
    priceMin: 'সর্বনিম্ন মাসিক ভাড়া ৳১০০ থেকে ৳১০,০০,০০,০০০-এর মধ্যে হতে হবে'.normalize('NFC'),
    priceMax: 'সর্বোচ্চ মাসিক ভাড়া ৳১০০ থেকে ৳১০,০০,০০,০০০-এর মধ্যে হতে হবে'.normalize('NFC'),
  })
  const reversed = { ...draft, priceMin: '28k', priceMax: '২৫ হাজার' }
  expect(draftProblems(bangla, reversed, '')).toEqual({
    priceMin: 'সর্বনিম্ন ভাড়া সর্বোচ্চ ভাড়ার চেয়ে বেশি হতে পারবে না'.normalize('NFC'),
  })
})

test('an agent reads of a price out of bounds while the other one is missing', () => {
  expect(draftProblems(english, { ...good, priceMin: '0', priceMax: '' }, '')).toEqual({
    priceMin: 'Minimum price must be between $1 and $100,000,000',
    priceMax: 'Maximum price is required',
  })
})
