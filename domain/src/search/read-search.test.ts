import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

test('a whole wish in one line becomes filters, and the rest the location', () => {
  expect(readSearch('three bedrooms, Dhanmondi, under $150,000, lift', 'USD')).toEqual({
    location: 'Dhanmondi',
    bedrooms: 3,
    priceMax: 150_000,
    purpose: 'sale',
    has: ['lift'],
  })
  expect(readSearch('a 3-bedroom flat to rent in Dhanmondi under $500 with a lift and gas', 'USD')).toEqual({
    location: 'Dhanmondi',
    bedrooms: 3,
    purpose: 'rent',
    kind: ['flat'],
    priceMax: 500,
    has: ['lift', 'gas'],
  })
  expect(readSearch('A 3-bedroom flat in Dhanmondi', 'USD')).toEqual({
    location: 'Dhanmondi',
    bedrooms: 3,
    kind: ['flat'],
  })
  expect(readSearch('apartment in Gulshan 2 between 100k and 150k', 'USD')).toEqual({
    location: 'Gulshan 2',
    kind: ['flat'],
    priceMin: 100_000,
    priceMax: 150_000,
    purpose: 'sale',
  })
  expect(readSearch('২ বেডরুম ফ্ল্যাট মিরপুর', 'USD')).toEqual({ location: 'মিরপুর', bedrooms: 2, kind: ['flat'] })
})

test('whom a home is for is a filter of homes to rent, and says nothing of one to buy', () => {
  expect(
    readSearch(
      'a three-bedroom flat to rent in Dhanmondi under $500, for a family, with a lift and gas',
      'USD',
    ),
  ).toEqual({
    location: 'Dhanmondi',
    bedrooms: 3,
    purpose: 'rent',
    kind: ['flat'],
    priceMax: 500,
    has: ['lift', 'gas'],
    tenants: 'family',
  })
  expect(readSearch('room in Farmgate, bachelors only', 'USD')).toEqual({
    location: 'Farmgate',
    purpose: 'rent',
    kind: ['room'],
    tenants: 'bachelor',
  })
  expect(readSearch('মিরপুর পরিবারের জন্য', 'USD')).toEqual({
    location: 'মিরপুর',
    purpose: 'rent',
    tenants: 'family',
  })
  expect(readSearch('for my family under $150,000', 'USD')).toEqual({
    location: '',
    purpose: 'sale',
    priceMax: 150_000,
  })
})

test('a letter of an address stays in it beside what is understood', () => {
  expect(readSearch('flat in Bashundhara R/A', 'USD')).toEqual({
    location: 'Bashundhara R/A',
    kind: ['flat'],
  })
  expect(readSearch('3 bedrooms, Bashundhara Block A', 'USD')).toEqual({
    location: 'Bashundhara Block A',
    bedrooms: 3,
  })
  expect(readSearch('Block A, Bashundhara, a flat', 'USD')).toEqual({
    location: 'Block A Bashundhara',
    kind: ['flat'],
  })
})

test('an address stays an address', () => {
  for (const address of [
    'Dhanmondi',
    'House 12, Road 5, Dhanmondi',
    'Flat 5B, Lake View',
    'Plot no. 7, Block C',
    'Gulshan 2',
    'Highland Park',
    'Sale Bazar',
    'Family Housing Society',
    '৯৯/১ মিরপুর রোড',
  ])
    expect(readSearch(address, 'USD')).toEqual({ location: address })
})

test.each([
  ['flat under 50 lakhs', 5_000_000],
  ['flat under 2 crores', 20_000_000],
  ['flat under 12 thousands', 12_000],
  ['flat within $90,000', 90_000],
])('“%s” is up to $%i', (typed, priceMax) => {
  expect(readSearch(typed, 'USD')).toEqual({ location: '', kind: ['flat'], purpose: 'sale', priceMax })
})

test.each([
  'within 5 km of Gulshan',
  'under 5 km from Gulshan',
  'within 500 m of the lake',
  'less than 10 minutes to Banani',
  'under 20,000 taka',
  'below ৳20,000',
  'under 2 crore taka',
  'flat under 50 lakh taka',
  'flat under 2000 sqft in Gulshan',
  'under 2000 sq.ft',
  'from 5 kathas',
  'up to 3 bedrooms',
  'under 2 baths',
  'at least 6 months',
  'at least 1,200 sq ft',
])('“%s” is no price in dollars', (typed) => {
  const { priceMin, priceMax, purpose } = readSearch(typed, 'USD')
  expect({ priceMin, priceMax, purpose }).toEqual({})
})

test.each([
  ['3bhk gulshan', { location: 'gulshan', bedrooms: 3 }],
  ['rent bashundhara', { location: 'bashundhara', purpose: 'rent' }],
  ['studio in banani', { location: 'banani', kind: ['flat'] }],
])('“%s” is understood as people say it', (typed, found) => {
  expect(readSearch(typed, 'USD')).toEqual(found)
})

test.each([
  ['at least 2 bedrooms in Mirpur', { location: 'Mirpur', bedrooms: 2 }],
  ['min 2 bedrooms', { location: '', bedrooms: 2 }],
  ['minimum 3 baths, Banani', { location: 'Banani', bathrooms: 3 }],
  ['from 4 beds', { location: '', bedrooms: 4 }],
])('“%s” asks for as many rooms or more', (typed, found) => {
  expect(readSearch(typed, 'USD')).toEqual(found)
})

test.each(['no lift', 'without a lift', 'less than 3 bedrooms', 'up to 2 baths'])(
  '“%s” doesn’t ask for the opposite',
  (typed) => {
    expect(readSearch(typed, 'USD')).toEqual({ location: '', unread: [typed] })
  },
)

test('amounts are read with separators and units, and rooms up to ten', () => {
  expect(readSearch('under 1.5 million', 'USD')).toEqual({
    location: '',
    purpose: 'sale',
    priceMax: 1_500_000,
  })
  expect(readSearch('at least $90,000 Khulna', 'USD')).toEqual({
    location: 'Khulna',
    purpose: 'sale',
    priceMin: 90_000,
  })
  expect(readSearch('below 700 Khulna', 'USD')).toMatchObject({ purpose: 'rent', priceMax: 700 })
  expect(readSearch('2 baths 4+ beds', 'USD')).toEqual({ location: '', bathrooms: 2, bedrooms: 4 })
  expect(readSearch('44 beds', 'USD')).toEqual({ location: '', unread: ['44 beds'] })
})

const mirpur = { location: 'মিরপুর' }
test.each([
  ['৮০ লাখের মধ্যে ফ্ল্যাট মিরপুর', { ...mirpur, kind: ['flat'], purpose: 'sale', priceMax: 8_000_000 }],
  ['মিরপুর দেড় কোটির মধ্যে', { ...mirpur, purpose: 'sale', priceMax: 15_000_000 }],
  ['মিরপুর ১ কোটি ২০ লাখের নিচে', { ...mirpur, purpose: 'sale', priceMax: 12_000_000 }],
  ['মিরপুর ৫০ থেকে ৮০ লাখ', { ...mirpur, purpose: 'sale', priceMin: 5_000_000, priceMax: 8_000_000 }],
  ['মিরপুর ৫০-৮০ লাখের মধ্যে', { ...mirpur, purpose: 'sale', priceMin: 5_000_000, priceMax: 8_000_000 }],
  ['মিরপুর ৯০ হাজার থেকে ১ লাখ', { ...mirpur, purpose: 'sale', priceMin: 90_000, priceMax: 100_000 }],
  ['মিরপুর সাড়ে ৩ লাখ ডলারের মধ্যে', { ...mirpur, purpose: 'sale', priceMax: 350_000 }],
  ['মিরপুর সর্বোচ্চ ৮০ লাখ', { ...mirpur, purpose: 'sale', priceMax: 8_000_000 }],
  ['মিরপুর কমপক্ষে ৫০ লাখ', { ...mirpur, purpose: 'sale', priceMin: 5_000_000 }],
  ['মিরপুর ৫০ লাখের বেশি', { ...mirpur, purpose: 'sale', priceMin: 5_000_000 }],
  ['মিরপুর $৫০০ এর মধ্যে', { ...mirpur, purpose: 'rent', priceMax: 500 }],
  ['mirpur 50 lakher moddhe', { location: 'mirpur', purpose: 'sale', priceMax: 5_000_000 }],
  ['মিরপুর ৩ বেড', { ...mirpur, bedrooms: 3 }],
  ['মিরপুর ৩টি বেডরুমের, ২ বাথ', { ...mirpur, bedrooms: 3, bathrooms: 2 }],
  ['মিরপুর কমপক্ষে ৩ বেড', { ...mirpur, bedrooms: 3 }],
  ['মিরপুর ১২০০-১৫০০ বর্গফুটের মধ্যে', { ...mirpur, sizeMin: 1200, sizeMax: 1500 }],
  ['মিরপুর ১৫০০ বর্গফুটের বেশি', { ...mirpur, sizeMin: 1500 }],
  ['মিরপুর ৫ কাঠার মধ্যে', { ...mirpur, kind: ['plot'], sizeMax: 3600 }],
  ['মিরপুর ১০ শতকের প্লট', { ...mirpur, kind: ['plot'], sizeMin: 4356 }],
  ['মিরপুর ১ বিঘা জমি', { ...mirpur, kind: ['plot'], sizeMin: 14_400 }],
  ['মিরপুর ৮০ লাখ টাকার মধ্যে', { ...mirpur, unread: ['৮০ লাখ টাকার মধ্যে'] }],
  ['মিরপুর ৫ কিমির মধ্যে', { ...mirpur, unread: ['৫ কিমির মধ্যে'] }],
  ['মিরপুর ৩ বেডের মধ্যে', { ...mirpur, unread: ['৩ বেডের মধ্যে'] }],
  ['৩ বেড দিনাজপুর', { location: 'দিনাজপুর', bedrooms: 3 }],
])('“%s” is read with its Bangla figures, words and endings', (typed, found) => {
  expect(readSearch(typed, 'USD')).toEqual(found)
})

test('a range whose higher end was typed first is the same range', () => {
  const price = { priceMin: 300, priceMax: 500, purpose: 'rent' }
  expect(readSearch('flat in Banani $500-$300', 'USD')).toEqual({
    location: 'Banani',
    kind: ['flat'],
    ...price,
  })
  expect(readSearch('rent between $500 and $300', 'USD')).toEqual({ location: '', ...price })
  expect(readSearch('flat in Banani 1500-1200 sqft', 'USD')).toMatchObject({ sizeMin: 1200, sizeMax: 1500 })
  expect(readSearch('over $500 under $300', 'USD')).toMatchObject({ priceMin: 500, priceMax: 300 })
})
