import { propertySorts } from '@thikana/contract/property-search'
import { places } from '@thikana/domain/place/place-list'
import { propertyKinds } from '@thikana/domain/property/property-facts'
import { featureNames, tenantNames } from '@thikana/domain/property/property-filter'
import { purposeNames } from '@thikana/domain/property/purpose'
import fc from 'fast-check'
import pg from 'pg'

/** An address that a guest asks for. */
type Input = fc.Arbitrary<string>

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const number = (min: number, max: number) => fc.integer({ min, max })

const latin = 'abcdefghijklmnopqrstuvwxyz'.split('')
const bangla = 'অআকখগজঢতদনপবমরলশসহািুেো'.split('')
const part = fc.oneof(
  pick(latin),
  pick(bangla),
  fc.tuple(pick(latin), pick(latin)).map((letters) => letters.join('')),
  fc.tuple(pick(bangla), pick(bangla)).map((letters) => letters.join('')),
  number(1, 99).map(String),
)
const name = fc.oneof(pick(places.map((one) => one.name)), pick(places.map((one) => one.bangla)))
/** A name with a letter left out, doubled or another one. */
const typo = fc
  .record({ name, at: fc.nat(), letter: pick(['', 'x', 'xx']) })
  .map(({ name: text, at, letter }) => {
    const place = 1 + (at % Math.max(1, text.length - 1))
    return text.slice(0, place) + letter + text.slice(place + 1)
  })
const common = pick(['house', 'road', 'R/A', 'ho', 'oa', 'বাড়ি', 'রোড', 'residential area', '1a2b3c4d5e'])
const token = fc.oneof({ weight: 4, arbitrary: part }, name, typo, common)
const location = fc
  .oneof(
    part,
    typo,
    fc.array(token, { minLength: 1, maxLength: 12 }).map((all) => all.join(' ')),
    // Words that nearly all homes have, in another order each time.
    fc
      .shuffledSubarray([
        'dhakaa',
        'a',
        'e',
        'o',
        'r',
        'ro',
        'ad',
        'ou',
        'র',
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
      ])
      .map((all) => all.join(' ')),
  )
  .map((text) => text.slice(0, 160))

const spot = fc
  .record({ lat: number(2_000_000, 2_700_000), lng: number(8_800_000, 9_300_000) })
  .map(({ lat, lng }) => `${lat / 1e5},${lng / 1e5}`)
const area = fc.array(spot, { minLength: 3, maxLength: 60, size: 'max' }).map((corners) => corners.join(';'))

const filters = {
  location,
  purpose: pick(purposeNames),
  kind: fc.uniqueArray(pick(propertyKinds), { minLength: 1, maxLength: 4 }),
  priceMin: number(1, 1_000_000),
  priceMax: number(20_000, 2_000_000),
  bedrooms: number(1, 10),
  bathrooms: number(1, 10),
  sizeMin: number(0, 3000),
  sizeMax: number(500, 20_000),
  place: fc.uniqueArray(pick(places.map(({ code }) => code)), { minLength: 1, maxLength: 20 }),
  has: fc.uniqueArray(pick(featureNames), { minLength: 1 }).map((all) => all.join(',')),
  availableBy: number(10, 30).map((day) => `2027-01-${day}`),
  tenants: pick(tenantNames),
}
type Query = Partial<Record<string, string | number | string[]>>

const write = (path: string, query: Query): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(key, String(one))
  return `/api${path}?${search}`
}
/** A few of the filters, or any number: most searches with all of them find nothing. */
const someFilters = fc
  .record({
    all: fc.record(filters),
    names: fc.subarray(Object.keys(filters), { maxLength: 4 }),
    isAny: fc.nat(3),
  })
  .map(({ all, names, isAny }): Query =>
    Object.fromEntries(
      Object.entries(all).filter(([key], at) => (isAny === 0 ? at % 3 > 0 : names.includes(key))),
    ),
  )

/** A call with some of the filters, and with these parameters. */
const call = (path: string, given: Record<string, fc.Arbitrary<string | number | undefined>> = {}): Input =>
  fc
    .record({ some: someFilters, given: fc.record(given) })
    .map(({ some, given: own }) => write(path, { ...some, ...own }))
const byWords = (path: string, given: Record<string, fc.Arbitrary<string | number>> = {}): Input =>
  fc.record({ location, ...given }).map((query) => write(path, query))

const list = '/verified-properties-by-agents'
const paging = { limit: pick([1, 24, 100]), sort: pick(propertySorts) }
const last = { sold: pick(['last', undefined]), rents: pick(['last', undefined]) }

/** A cursor, as anybody can write one: after the home of this price or size that was made at this time. */
const cursor = fc
  .record({
    order: pick(['cheapest', 'dearest', 'largest', 'cheapestUnit']),
    key: number(0, 100_000_000),
    made: number(0, 100_000),
  })
  .map(({ order, key, made }) => {
    const id = (1_700_000_000_000 + made * 60_000).toString(16).padStart(12, '0')
    const sort = {
      cheapest: 'priceAsc',
      dearest: 'priceDesc',
      largest: 'sizeDesc',
      cheapestUnit: 'unitPriceAsc',
    }[order]
    return {
      sort,
      cursor: Buffer.from(`${order}_${key}_${id.slice(0, 8)}-${id.slice(8)}-7000-8000-000000000000`).toString(
        'base64url',
      ),
    }
  })

const view = fc
  .record({
    west: number(88_000, 92_500),
    south: number(20_500, 26_500),
    width: number(1, 5000),
    height: number(1, 5000),
    zoom: number(0, 18),
  })
  .map(({ west, south, width, height, zoom }) => ({
    bounds: [west, south, west + width, south + height].map((edge) => edge / 1000).join(','),
    zoom,
  }))

/** What guests can ask that searches, by kind, each with how many inputs are made up. `ids`: some homes. */
export const inputsOf = (ids: readonly string[]): Record<string, Input> => ({
  'lists by words': byWords(list, paging),
  'lists of a status by words': byWords('/properties', { ...paging, status: fc.constant('verified') }),
  'lists by filters': call(list, { ...paging, ...last }),
  'lists of an area': call(list, { ...paging, area }),
  'later pages': fc
    .record({ some: someFilters, cursor, limit: paging.limit })
    .map(({ some, cursor: place, limit }) => write(list, { ...some, ...place, limit })),
  'counts of choices': call('/properties/counts'),
  'counts by words': byWords('/properties/counts'),
  'counts of an area': call('/properties/counts', { area }),
  'the map': fc
    .record({ some: someFilters, view })
    .map(({ some, view: seen }) => write('/properties/map', { ...some, ...seen })),
  'the map of an area': fc
    .record({ area, view })
    .map((one) => write('/properties/map', { ...one.view, area: one.area })),
  'advertised homes': call('/properties/advertised', paging),
  'similar homes': pick(ids).map((id) => `/api/properties/${id}/similar`),
  'the sitemap': pick(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-homes-1.xml', '/sitemap-homes-2.xml']),
  'one home': pick(ids).map((id) => `/api/properties/${id}`),
  'several homes': fc
    .uniqueArray(pick(ids), { minLength: 12, maxLength: 12 })
    .map((some) => `/api/properties/several?ids=${some.join(',')}`),
})

// Every value follows from a row's number. Ids are in the order of creation, as the product's own (UUID 7). A fifth of the locations is in
// Bangla, and half of them have a word or number of their own, as names of buildings and numbers of plots are.
const helpers = `
  create function pg_temp.draw(kind text, n int) returns float8 language sql immutable as
    $$ select ('x' || substr(md5(kind || n), 1, 8))::bit(32)::bigint::float8 / 4294967296 $$;
  create function pg_temp.id(kind text, n int) returns uuid language sql immutable as
    $$ select (lpad(to_hex(1700000000000 + n::bigint * 60000), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid $$`

const agents = `
  insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
  select pg_temp.id('agent', n), 'filled', n, 'agent' || n || '@filled.test', 'Agent ' || n, 'agent', 'active', now(), now()
  from generate_series(1, $1::int) as n`

const properties = `
  with drawn as (
    select n, 1 + floor(pg_temp.draw('place', n) * cardinality($3::text[]))::int as at, round(2000000 * exp(4 * pg_temp.draw('price', n)))::bigint as price,
      (array['flat', 'house', 'duplex', 'plot', 'flat'])[1 + n % 5] as kind
    from generate_series(1, $1::int) as n)
  insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, is_advertised, created_at, purpose, facts, is_offered)
  select pg_temp.id('listing', n), pg_temp.id('agent', 1 + n % $2::int), 'Home ' || n,
    case when n % 5 = 0 then 'বাড়ি ' || n % 90 || ', রোড ' || n % 30 || ', ' || ($4::text[])[at]
      else 'House ' || n % 90 || ', Road ' || n % 30 || ', ' || case when n % 4 = 1 then translate(md5('name' || n % 20000), '0123456789', 'ghijklmnop') || ' ' else '' end
        || ($3::text[])[at] || case when n % 4 = 2 then ' ' || 1000 + n % 20000 else '' end end,
    'https://pictures.test/home.jpg', repeat('A quiet home near school, mosque and market, with gas, lift and a south-facing veranda. ', 4),
    price, price + price / 5, case when n % 10 = 0 then 'pending' else 'verified' end, n % 10000 = 1, now(), case when n % 3 = 0 then 'rent' else 'sale' end,
    jsonb_strip_nulls(jsonb_build_object('kind', kind, 'landSqFt', case when kind <> 'flat' then 720 * (2 + n % 9) end,
      'bedrooms', case when kind <> 'plot' then 1 + n % 6 end, 'bathrooms', case when kind <> 'plot' then 1 + n % 4 end,
      'sizeSqFt', case when kind <> 'plot' then 600 + n % 2500 end, 'parking', n % 3, 'lift', n % 2 = 0, 'gas', (array['piped', 'cylinder', 'none'])[1 + n % 3],
      'tenants', case when n % 3 = 0 then (array['any', 'family', 'bachelor', 'office'])[1 + n % 4] end, 'availableFrom', case when n % 3 = 0 then '2027-01-' || 10 + n % 20 end,
      'pin', case when n % 10 < 7 then jsonb_build_object('lat', round((21 + 5 * pg_temp.draw('lat', n))::numeric, 5), 'lng', round((88.5 + 4 * pg_temp.draw('lng', n))::numeric, 5), 'isExact', true) end)), true
  from drawn`

/** Fills a migrated database with `count` listings all over the country and their agents. */
export const fillProperties = async (databaseUrl: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; ${helpers}`)
    const agentCount = Math.ceil(count / 100)
    await client.query(agents, [agentCount])
    const [names, banglaNames] = [places.map((one) => one.name), places.map((one) => one.bangla)]
    // They would visit each row and change nothing.
    await client.query('alter table property disable trigger user')
    await client.query(properties, [count, agentCount, names, banglaNames])
    await client.query('alter table property enable trigger user')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
