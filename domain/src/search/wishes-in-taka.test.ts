import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

const [rent, sale] = [{ purpose: 'rent' }, { purpose: 'sale' }] as const
const flat = { kind: ['flat' as const] }

/** Typed wishes with prices as people in Bangladesh write them. */
test.each([
  ['flat in Dhanmondi under 80 lakh', { location: 'Dhanmondi', ...flat, ...sale, priceMax: 8_000_000 }],
  ['ধানমন্ডিতে ৩ বেড, ৮০ লাখের মধ্যে', { location: 'ধানমন্ডি', ...sale, bedrooms: 3, priceMax: 8_000_000 }],
  ['রাজশাহী শহরে ফ্ল্যাট ৫০ লাখের কম', { location: 'রাজশাহী', ...flat, ...sale, priceMax: 5_000_000 }],
  ['1.2 crore flat Gulshan', { location: 'Gulshan', ...flat, ...sale, priceMax: 12_000_000 }],
  [
    'flat Banani 80-90 lakh',
    { location: 'Banani', ...flat, ...sale, priceMin: 8_000_000, priceMax: 9_000_000 },
  ],
  ['৮০ লাখ থেকে ১ কোটি ফ্ল্যাট', { location: '', ...flat, ...sale, priceMin: 8_000_000, priceMax: 10_000_000 }],
  ['flat in Mirpur ৳25,000', { location: 'Mirpur', ...flat, ...rent, priceMax: 25_000 }],
  ['Tk 25,000 flat Mirpur', { location: 'Mirpur', ...flat, ...rent, priceMax: 25_000 }],
  [
    'bachelor room Mirpur 5000 taka',
    {
      location: 'Mirpur',
      ...rent,
      kind: ['room'],
      tenants: 'bachelor',
      priceMax: 5_000,
    },
  ],
  ['২৫ হাজার টাকার মধ্যে বাসা ভাড়া মিরপুর', { location: 'মিরপুর', ...rent, priceMax: 25_000 }],
  ['within 80 lakh in Uttara', { location: 'Uttara', ...sale, priceMax: 8_000_000 }],
  ['Uttara, at least ৳1 crore', { location: 'Uttara', ...sale, priceMin: 10_000_000 }],
  ['flat Uttara budget 50000', { location: 'Uttara', ...flat, ...rent, priceMax: 50_000 }],
  ['under 4 lakh', { location: '', priceMax: 400_000 }],
  ['সাড়ে ৩ কোটি টাকার বাড়ি', { location: '', ...sale, kind: ['house'], priceMax: 35_000_000 }],
  ['flat in Gulshan under $90,000', { location: 'Gulshan', ...flat, unread: ['under $90,000'] }],
  ['flat in Gulshan 500 dollars', { location: 'Gulshan', ...flat, unread: ['500 dollars'] }],
  ['within 2 km of Farmgate', readSearch('within 2 km of Farmgate', 'USD')],
  ['1500 sqft', { location: '', sizeMin: 1500 }],
])('“%s” is read where prices are in taka', (typed, meant) => {
  expect(readSearch(typed, 'BDT')).toEqual(meant)
})

test('where prices are in dollars, an amount of taka can’t be asked for', () => {
  expect(readSearch('flat in Gulshan under 80 lakh taka', 'USD')).toEqual({
    location: 'Gulshan',
    ...flat,
    unread: ['under 80 lakh taka'],
  })
})
