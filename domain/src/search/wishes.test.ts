import { expect, test } from 'vitest'
import { findPlace, places } from '../place/place-list.ts'
import { parentOf } from '../place/place.ts'
import { type ReadSearch, readSearch } from './read-search.ts'

const [gulshan, banani] = ['dhaka.dhaka.gulshan', 'dhaka.dhaka.banani']
const [rent, sale] = [{ purpose: 'rent' }, { purpose: 'sale' }] as const
const flat: Pick<ReadSearch, 'kind'> = { kind: ['flat'] }
const at = (location: string) => ({ location })

/** Typed wishes as people write them, and what they mean. The first are those of the inspection. */
const wishes: [string, ReadSearch][] = [
  ['2-3 bedroom flat Dhanmondi', { ...at('Dhanmondi'), ...flat, bedrooms: 2 }],
  ['House Building, Uttara', at('House Building Uttara')],
  ['bachelor room Dhaka', { ...at('Dhaka'), ...rent, kind: ['room'], tenants: 'bachelor' }],
  ['Gulshan or Banani', { ...at(''), place: [gulshan, banani] }],
  ['ধানমন্ডিতে ৩ রুমের ফ্ল্যাট ভাড়া', { ...at('ধানমন্ডি'), ...flat, ...rent, bedrooms: 3 }],
  ['5 katha plot Purbachal', { ...at('Purbachal'), kind: ['plot'], sizeMin: 3600 }],
  ['flat in Banani $500', { ...at('Banani'), ...flat, ...rent, priceMax: 500 }],
  ['rent in Uttara $300-$500', { ...at('Uttara'), ...rent, priceMin: 300, priceMax: 500 }],
  ['semi furnished', { ...at(''), unread: ['semi furnished'] }],
  ['3 bedrooms no lift', { ...at(''), bedrooms: 3, unread: ['no lift'] }],
  ['1500 sqft', { ...at(''), sizeMin: 1500 }],

  [
    'House Building Uttara 2 bed flat rent',
    { ...at('House Building Uttara'), ...flat, ...rent, bedrooms: 2 },
  ],
  ['flat in Sector 7, Uttara', { ...at('Sector 7 Uttara'), ...flat }],
  ['New Market flat for rent', { ...at('New Market'), ...flat, ...rent }],
  ['office space Green Road', { ...at('Green Road'), kind: ['office'] }],
  ['shop to let in Elephant Road', { ...at('Elephant Road'), kind: ['shop'], ...rent }],
  ['2 bedrooms to rent in Mirpur', { ...at('Mirpur'), ...rent, bedrooms: 2 }],
  ['2 bed 2 bath Bashundhara R/A', { ...at('Bashundhara R/A'), bedrooms: 2, bathrooms: 2 }],
  ['3bhk in mirpur 10', { ...at('mirpur 10'), bedrooms: 3 }],
  ['flat at Gulshan-2 with parking', { ...at('Gulshan-2'), ...flat, has: ['parking'] }],
  ['furnished studio Banani', { ...at('Banani'), ...flat, has: ['furnished'] }],
  ['unfurnished flat Banani', { ...at('Banani'), ...flat, unread: ['unfurnished'] }],
  ['family flat near Farmgate', { ...at('Farmgate'), ...flat, ...rent, tenants: 'family' }],
  ['flat for students, Nilkhet', { ...at('Nilkhet'), ...flat, ...rent, tenants: 'bachelor' }],
  ['duplex Gulshan for sale', { ...at('Gulshan'), ...sale, kind: ['duplex'] }],
  ['buy flat Mohammadpur under 80k', { ...at('Mohammadpur'), ...flat, ...sale, priceMax: 80_000 }],
  ['flat sale Mirpur', { ...at('Mirpur'), ...flat, ...sale }],
  ['plot or house in Savar', { ...at('Savar'), kind: ['house', 'plot'] }],
  ['land in Keraniganj, 10 decimal', { ...at('Keraniganj'), kind: ['plot'], sizeMin: 4356 }],
  ['3 to 5 katha land Purbachal', { ...at('Purbachal'), kind: ['plot'], sizeMin: 2160, sizeMax: 3600 }],
  ['house on 5 katha, Uttara', { ...at('Uttara'), kind: ['house'], unread: ['5 katha'] }],
  ['1200-1500 sft flat Badda', { ...at('Badda'), ...flat, sizeMin: 1200, sizeMax: 1500 }],
  ['flat under 2000 sq ft in Gulshan', { ...at('Gulshan'), ...flat, sizeMax: 2000 }],
  ['at least 1,800 square feet, Baridhara', { ...at('Baridhara'), sizeMin: 1800 }],
  ['3 room flat khilgaon', { ...at('khilgaon'), ...flat, bedrooms: 3 }],
  ['single room in Banani', { ...at('Banani'), kind: ['room'] }],
  [
    'flat in Gulshan, Banani or Baridhara',
    { ...at(''), ...flat, place: [gulshan, banani, 'dhaka.dhaka.baridhara'] },
  ],
  ['Gulshan and Banani 3 bed', { ...at(''), place: [gulshan, banani], bedrooms: 3 }],
  ['flat in Uttara, Dhaka, under $700', { ...at('Uttara Dhaka'), ...flat, ...rent, priceMax: 700 }],
  ['between $300 and $450 in Mirpur', { ...at('Mirpur'), ...rent, priceMin: 300, priceMax: 450 }],
  ['budget $400 Mohakhali', { ...at('Mohakhali'), ...rent, priceMax: 400 }],
  ['$120k flat Lalmatia', { ...at('Lalmatia'), ...flat, ...sale, priceMax: 120_000 }],
  [
    'flat $300 to $400 per month Rampura',
    { ...at('Rampura'), ...flat, ...rent, priceMin: 300, priceMax: 400 },
  ],
  ['500 dollars a month, Tejgaon', { ...at('Tejgaon'), ...rent, priceMax: 500 }],
  ['$200+ room in Gulshan', { ...at('Gulshan'), kind: ['room'], ...rent, priceMin: 200 }],
  ['flat in Banani 20000 taka', { ...at('Banani'), ...flat, unread: ['20000 taka'] }],
  ['rent 15k-20k tk mirpur', { ...at('mirpur'), ...rent, unread: ['15k-20k tk'] }],
  ['flat within 2 km of Gulshan', { ...at('Gulshan'), ...flat, unread: ['within 2 km of'] }],
  ['flat near metro station, Agargaon', { ...at('Agargaon'), ...flat, unread: ['metro station'] }],
  ['cheap flat in Dhanmondi', { ...at('Dhanmondi'), ...flat, unread: ['cheap'] }],
  [
    '3 bedroom flat top floor south facing Banani',
    { ...at('Banani'), ...flat, bedrooms: 3, unread: ['top floor', 'south facing'] },
  ],
  ['lift generator parking Bashundhara', { ...at('Bashundhara'), has: ['lift', 'generator', 'parking'] }],
  ['flat with gas line, Jatrabari', { ...at('Jatrabari'), ...flat, has: ['gas'] }],
  ['flat with cylinder gas, Jatrabari', { ...at('Jatrabari'), ...flat, unread: ['cylinder gas'] }],
  ['Road 9A, Dhanmondi 3 bed', { ...at('Road 9A Dhanmondi'), bedrooms: 3 }],
  ['3 bed flat Dhanmondi 27', { ...at('Dhanmondi 27'), ...flat, bedrooms: 3 }],
  ['3 bed flat Block C Bashundhara', { ...at('Block C Bashundhara'), ...flat, bedrooms: 3 }],
  ['3 bed flat Dhanmodi', { ...at('Dhanmondi'), ...flat, bedrooms: 3 }],
  ['two bed flat in Mirpoor', { ...at('Mirpur'), ...flat, bedrooms: 2 }],
  ['Cox’s Bazar hotel room', { ...at('Cox’s Bazar'), kind: ['room'], unread: ['hotel'] }],
  ['want to buy a plot in Bashundhara', { ...at('Bashundhara'), ...sale, kind: ['plot'] }],
  ['3+ beds, 2+ baths, Khulshi', { ...at('Khulshi'), bedrooms: 3, bathrooms: 2 }],
  [
    '10 katha land for sale near Savar EPZ',
    { ...at('Savar'), ...sale, kind: ['plot'], sizeMin: 7200, unread: ['EPZ'] },
  ],
  ['more than 3 bedrooms, Gulshan', { ...at('Gulshan'), bedrooms: 4 }],
  ['খিলগাঁওয়ে ফ্যামিলি বাসা', { ...at('খিলগাঁও'), ...rent, tenants: 'family' }],
  ['female hostel seat farmgate', { ...at('farmgate'), unread: ['female', 'hostel', 'seat'] }],
  [
    'need 2 rooms flat for small family in malibagh within 15000 taka',
    { ...at('malibagh'), ...flat, ...rent, bedrooms: 2, tenants: 'family', unread: ['within 15000 taka'] },
  ],
  ['I am looking for a flat in Sylhet', { ...at('Sylhet'), ...flat }],

  ['মিরপুরে ২ বেডরুমের ফ্ল্যাট', { ...at('মিরপুর'), ...flat, bedrooms: 2 }],
  ['গুলশানে অফিস ভাড়া', { ...at('গুলশান'), kind: ['office'], ...rent }],
  ['উত্তরায় ফ্ল্যাট বিক্রি', { ...at('উত্তরা'), ...flat, ...sale }],
  ['ব্যাচেলর বাসা ভাড়া মোহাম্মদপুর', { ...at('মোহাম্মদপুর'), ...rent, tenants: 'bachelor' }],
  ['বসুন্ধরায় ১৫০০ বর্গফুটের ফ্ল্যাট', { ...at('বসুন্ধরা'), ...flat, sizeMin: 1500 }],
  ['পূর্বাচলে ৫ কাঠার প্লট', { ...at('পূর্বাচল'), kind: ['plot'], sizeMin: 3600 }],
  ['লিফটসহ তিন রুমের বাসা বনানীতে', { ...at('বনানী'), bedrooms: 3, has: ['lift'] }],
  ['৫০০ ডলারের মধ্যে ফ্ল্যাট, ধানমন্ডি', { ...at('ধানমন্ডি'), ...flat, ...rent, priceMax: 500 }],
  ['গুলশান বা বনানী', { ...at(''), place: [gulshan, banani] }],
  ['২০ হাজার টাকার মধ্যে বাসা মিরপুর', { ...at('মিরপুর'), unread: ['২০ হাজার টাকার মধ্যে'] }],
  ['ঢাকায় দোকান ভাড়া চাই', { ...at('ঢাকা'), kind: ['shop'], ...rent }],

  ['dhanmondi te 3 room er flat bhara', { ...at('dhanmondi'), ...flat, ...rent, bedrooms: 3 }],
  ['mirpur e basa vara', { ...at('mirpur'), ...rent }],
  ['uttarate flat bikri hobe', { ...at('uttara'), ...flat, ...sale }],
  ['bachelor basa lagbe farmgate', { ...at('farmgate'), ...rent, tenants: 'bachelor' }],
  ['gulshan ba banani te office vara', { ...at(''), place: [gulshan, banani], kind: ['office'], ...rent }],
  ['5 kathar plot kinte chai purbachal', { ...at('purbachal'), kind: ['plot'], ...sale, sizeMin: 3600 }],
  ['tin rumer basa mohammadpure', { ...at('mohammadpur'), bedrooms: 3 }],
  [
    'family basa vara banasree $250 er moddhe',
    { ...at('banasree'), ...rent, tenants: 'family', priceMax: 250 },
  ],
]

test('of eighty wishes at least 76 are read right, and what the others have besides is told', () => {
  expect(wishes.length).toBeGreaterThanOrEqual(80)
  const misread = wishes
    .map(([typed, meant]) => ({ typed, meant, read: readSearch(typed, 'USD') }))
    .filter(({ meant, read }) => !isSame(meant, read))
  for (const one of misread) expect(one.read.unread, JSON.stringify(one)).toBeDefined()
  expect(wishes.length - misread.length).toBeGreaterThanOrEqual(76)
})

const isSame = (one: object, other: object): boolean => {
  try {
    expect(other).toEqual(one)
    return true
  } catch {
    return false
  }
}

test.each(['name', 'bangla'] as const)(
  'each place, by its %s beside what it is in, is a place in a wish',
  (language) => {
    const misread = places.flatMap((place) => {
      const outer = findPlace(parentOf(place.code) ?? '')
      const typed = outer ? `${place[language]}, ${outer[language]}` : place[language]
      const read = [
        readSearch(`2 bed flat in ${typed}`, 'USD'),
        readSearch(`${typed} flat 2 bedrooms`, 'USD'),
      ]
      const areRight = read.every(
        ({ bedrooms, kind, unread, place: codes, purpose }) =>
          bedrooms === 2 && String(kind) === 'flat' && !unread && !codes && !purpose,
      )
      return areRight ? [] : [{ typed, read }]
    })
    expect(misread).toEqual([])
  },
)
