import { type BenchCall, get, pick } from './call.ts'
import { words } from '../places.ts'

/** A request that accepts the encodings of a browser. */
const show = (path: string) => get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })

/** What browsers request besides data, most of a visit. Only the product answers it. */
export const browserCalls = {
  compressed: {
    name: 'list of 24, compressed',
    isSignedIn: true,
    send: () => show('/api/properties?status=verified&limit=24'),
  },
  page: {
    name: 'page of a property',
    isSignedIn: true,
    different: ({ ids }) => ids.length,
    send: ({ ids }, number) => show(`/property/${pick(ids, number)}`),
  },
  session: { name: 'session, signed in', isSignedIn: true, send: () => show('/api/auth/get-session') },
  noSession: { name: 'session, as a guest', isSignedIn: false, send: () => show('/api/auth/get-session') },
  script: { name: 'script', isSignedIn: false, send: ({ script = '' }) => show(script) },
  picture: { name: 'picture', isSignedIn: false, send: ({ picture = '' }) => show(picture) },
  receipt: {
    name: 'receipt as PDF',
    isSignedIn: true,
    different: ({ bought = [] }) => bought.length,
    send: ({ bought = [] }, number) => show(`/api/offers/${pick(bought, number)}/receipt.pdf`),
  },
} satisfies Record<string, BenchCall>

const list = (query: string) => get(`/api/properties?status=verified&limit=24${query}`)
const searchFor = (text: string, query = '') => list(`&location=${encodeURIComponent(text)}${query}`)

/** Times that offers are made on every free listing before one would be refused: more than a run has time for. */
const roundsOfOffers = 4

/** What the benchmark measures; each subject answers those that it can. */
export const calls = {
  newest: { name: 'list of 24, newest', isSignedIn: true, send: () => list('') },
  cheapest: { name: 'list of 24, by price', isSignedIn: true, send: () => list('&sort=priceAsc') },
  location: { name: 'list by location', isSignedIn: true, send: () => searchFor('Banani') },
  common: { name: 'common word', isSignedIn: true, send: () => searchFor(words.common) },
  rare: { name: 'rare word', isSignedIn: true, send: () => searchFor(words.rare) },
  missing: { name: 'missing word', isSignedIn: true, send: () => searchFor(words.missing) },
  short: { name: 'two-letter word', isSignedIn: true, send: () => searchFor(words.short) },
  shortRare: {
    name: 'two-letter word, few matches',
    isSignedIn: true,
    send: () => searchFor(words.shortRare),
  },
  several: {
    name: 'several words',
    isSignedIn: true,
    send: () => searchFor(words.several),
  },
  apart: {
    name: 'words of different places',
    isSignedIn: true,
    send: () => searchFor(words.apart),
  },
  dearest: {
    name: 'word of the dearest, cheapest first',
    isSignedIn: true,
    send: () => searchFor(words.dearest, '&sort=priceAsc'),
  },
  misspelt: {
    name: 'misspelt word',
    isSignedIn: true,
    send: () => searchFor(words.misspelt),
  },
  one: {
    name: 'one property',
    isSignedIn: true,
    different: ({ ids }) => ids.length,
    send: ({ ids }, number) => get(`/api/properties/${pick(ids, number)}`),
  },
  advertised: {
    name: 'advertised',
    isSignedIn: false,
    isSameForAll: true,
    send: () => get('/api/properties/advertised'),
  },
  reviews: {
    name: 'latest reviews',
    isSignedIn: false,
    isSameForAll: true,
    send: () => get('/api/reviews/latest'),
  },
  home: {
    name: 'home page, compressed',
    isSignedIn: false,
    isSameForAll: true,
    send: () => get('/', { 'accept-encoding': 'br' }),
  },
  offer: {
    name: 'make an offer',
    isSignedIn: true,
    different: ({ free }) => free.length * roundsOfOffers,
    send: ({ free, buyers }, number) => {
      const { id, priceMin } = pick(free, number)
      // Each round by somebody else: a person has one open offer on a listing.
      const { email, cookie } = pick(buyers, (number % free.length) + Math.floor(number / free.length))
      return {
        method: 'POST',
        path: '/api/offers',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({
          propertyId: id,
          buyerEmail: email,
          offerAmount: priceMin / 100,
          buyingDate: '2030-01-01',
        }),
      }
    },
  },
  ...browserCalls,
} satisfies Record<string, BenchCall>

export type CallName = keyof typeof calls

export const isSameForAll = (call: CallName): boolean => {
  const { isSameForAll: isSame = false }: BenchCall = calls[call]
  return isSame
}
