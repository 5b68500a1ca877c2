import type pg from 'pg'
import { keptPin, type Pin, type Spot } from '@thikana/domain/place/pin'
import { placeOfText } from '@thikana/domain/place/place-of-text'
import { places } from './places.ts'

/** The side of the square with a place's homes in degrees, about 4 km. */
const width = 0.04

/** The square has this number of cells in a row; its homes have the rounded pins of the cells. */
const cellsInRow = 12

/** The spots of a square around the middle, in rows. */
const spotsAround = ({ lat, lng }: Spot): Spot[] =>
  Array.from({ length: cellsInRow ** 2 }, (_, at) => {
    const offset = (step: number) => ((step + 0.5) / cellsInRow - 0.5) * width
    return {
      lat: lat + offset(Math.floor(at / cellsInRow)),
      lng: lng + offset(at % cellsInRow),
    }
  })

const cellsAround = (centre: Spot): Pin[] =>
  spotsAround(centre).map((spot) => keptPin({ ...spot, isExact: false }))

/** For each place, in order: its centre and the rounded pins around it; null where the gazetteer has no centre. */
const pinsOfPlaces = (): ({ centre: Spot; width: number; cells: Pin[] } | null)[] =>
  places.map(({ area, city }) => {
    const centre = placeOfText(`${area}, ${city}`)?.centre
    return centre ? { centre, width, cells: cellsAround(centre) } : null
  })

/** Rows of each kind for this many listings: agents have 20 listings each, and one person in five owns nothing. */
const sizesFor = (count: number) => ({
  agents: Math.max(20, Math.round(count / 20)),
  users: Math.max(100, Math.round(count / 5)),
  properties: count,
  offers: Math.round(count / 2),
  reviews: Math.round(count / 4),
  wishes: Math.round(count / 2),
})

// Every value follows from a row's number, so the same size gives the same rows. `draw` is from 0 up to 1; ids are in the order of creation,
// as the product's own (UUIDv7), from three years before 2026 on.
const helpers = `
  create function pg_temp.draw(kind text, n bigint) returns float8 language sql stable as
    $$ select ('x' || substr(md5(kind || n), 1, 8))::bit(32)::bigint::float8 / 4294967296 $$;
  create function pg_temp.moment(n bigint, total bigint) returns timestamptz language sql stable as
    $$ select '2023-01-01T00:00:00Z'::timestamptz + (n::float8 / total) * interval '1095 days' $$;
  create function pg_temp.id(kind text, n bigint, total bigint) returns uuid language sql stable as
    $$ select (lpad(to_hex((extract(epoch from pg_temp.moment(n, total)) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid $$;
`

const people = (kind: 'agent' | 'user') => `
  insert into app_user (id, provider, subject, email, name, image, role, status, created_at, last_log_in)
  select pg_temp.id('${kind}', n, $1::bigint), 'bench', '${kind}-' || n, '${kind}' || n || '@bench.test', 'Person ' || n, null, '${kind}',
    case when pg_temp.draw('fraud', n) < 0.01 then 'fraud' else 'active' end, pg_temp.moment(n, $1::bigint), pg_temp.moment(n, $1::bigint)
  from generate_series(1, $1::bigint) as n`

// Seven of ten agents set a pin, a quarter of them an exact one; the others are of the cells of their place.
const coordinate = (name: 'lat' | 'lng') =>
  `round(((around->'centre'->>'${name}')::float8 + (pg_temp.draw('${name}', n) - 0.5) * (around->>'width')::float8)::numeric, 5)`
const pin = `
  case when around = 'null' or pg_temp.draw('pin', n) > 0.7 then '{}'
    when n % 4 = 0 then jsonb_build_object('pin', jsonb_build_object('lat', ${coordinate('lat')}, 'lng', ${coordinate('lng')}, 'isExact', true))
    else jsonb_build_object('pin', around->'cells'->floor(pg_temp.draw('cell', n) * jsonb_array_length(around->'cells'))::int) end`

const properties = `
  with place as (
    select area, city, around, sum(weight) over (order by at) - weight as low, sum(weight) over (order by at) as high, sum(weight) over () as total
    from unnest($3::text[], $4::text[], $5::int[], $7::jsonb[]) with ordinality as p (area, city, weight, around, at)),
  drawn as (select n, pg_temp.draw('place', n) as spot, round(2000000 * exp(4 * pg_temp.draw('price', n)))::bigint as price,
      (array['flat', 'house', 'duplex', 'plot', 'flat'])[1 + (n % 5)] as kind, pg_temp.draw('size', n) as size
    from generate_series(1, $1::bigint) as n)
  insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, is_advertised, created_at, facts)
  select pg_temp.id('property', n, $1::bigint), pg_temp.id('agent', 1 + floor(pg_temp.draw('owner', n) * $2::bigint)::bigint, $2::bigint),
    (array['Bright flat', 'Family house', 'Duplex', 'Corner plot', 'Top floor'])[1 + (n % 5)] || ' ' || n,
    -- Most words are of few listings, as numbers of plots are; one is only among the dearest twentieth.
    'House ' || 1 + n % 90 || ', Road ' || 1 + n % 30 || ', ' || case when price > 89000000 then 'Lakeside, ' else '' end || area || ', ' || city
      || case when n % 5 = 0 then ' ' || 1000 + floor(pg_temp.draw('plot', n) * 20000)::int else '' end, $6,
    repeat('A quiet home near school, mosque and market, with gas, lift and a south-facing veranda. ', 4),
    price, price + price / 5,
    case when pg_temp.draw('status', n) < 0.9 then 'verified' when pg_temp.draw('status', n) < 0.96 then 'pending' else 'rejected' end,
    false, pg_temp.moment(n, $1::bigint),
    jsonb_strip_nulls(jsonb_build_object('kind', kind, 'roadFeet', 12 + 4 * (n % 6),
      'landSqFt', case when kind in ('house', 'duplex', 'plot') then 720 * (2 + n % 9) end)
      || case when kind = 'plot' then '{}' else jsonb_build_object('bedrooms', 1 + floor(size * 5)::int, 'bathrooms', 1 + floor(size * 3)::int,
        'sizeSqFt', 600 + 10 * floor(size * 250)::int, 'floors', case when kind = 'flat' then 8 else 2 end, 'parking', n % 3,
        'gas', (array['piped', 'cylinder'])[1 + n % 2]) end
      || case when kind = 'flat' then jsonb_build_object('floor', n % 8, 'lift', n % 2 = 0) else '{}' end
      || ${pin})
  from drawn join place on spot * total >= low and spot * total < high`

const advertised = `
  update property set is_advertised = true where id in (select p.id from property p join app_user a on a.id = p.agent_id
    where p.status = 'verified' and a.status = 'active' order by p.id desc limit 8)`

// Each offer is on a listing and by a user of its own number, so that none breaks "one open offer of a buyer on a home".
const offers = `
  insert into offer (id, property_id, buyer_id, amount, buying_date, status, transaction_id, ended_by, property_title, property_location,
    price_min, price_max, created_at, accepted_at, bought_at)
  select pg_temp.id('offer', n, $1::bigint), p.id, pg_temp.id('user', 1 + n % $2::bigint, $2::bigint), p.price_min, date '2027-01-01', s.status,
    case when s.status = 'bought' then 'bench-' || n end, case when s.status = 'rejected' then 'reject' end, p.title, p.location,
    p.price_min, p.price_max, p.created_at, case when s.status in ('accepted', 'bought') then p.created_at end,
    case when s.status = 'bought' then p.created_at end
  from generate_series(1, $1::bigint) as n
  join property p on p.id = pg_temp.id('property', n * 2, $3::bigint) and p.status = 'verified'
  cross join lateral (select (array['pending', 'pending', 'pending', 'rejected', 'rejected', 'accepted', 'bought'])[1 + n % 7] as status) as s`

const reviews = `
  insert into review (id, property_id, user_id, rating, comment, created_at)
  select pg_temp.id('review', n, $1::bigint), p.id, pg_temp.id('user', 1 + n % $2::bigint, $2::bigint), 30 + n % 21,
    'The papers were in order and the agent answered every question.', p.created_at
  from generate_series(1, $1::bigint) as n join property p on p.id = pg_temp.id('property', n * 4, $3::bigint) and p.status = 'verified'`

const wishes = `
  insert into wish (id, user_id, property_id, added_at)
  select pg_temp.id('wish', n, $1::bigint), pg_temp.id('user', 1 + (n * 7) % $2::bigint, $2::bigint), p.id, p.created_at
  from generate_series(1, $1::bigint) as n join property p on p.id = pg_temp.id('property', 1 + (n * 2) % $3::bigint, $3::bigint)
    and p.status = 'verified'
  on conflict do nothing`

/** What queries use and no row needs to be right: made again after the rows, in a tenth of the time. */
const droppable = `
  select pg_get_indexdef(i.indexrelid) as definition, i.indexrelid::regclass::text as name
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not i.indisunique and c.relname in ('app_user', 'property', 'offer', 'review', 'wish')`

/**
 * Fills a migrated, empty database with `listings` properties and people, offers, reviews and wishes in proportion, the same ones at every
 * time. `image` is the address of their picture.
 */
export const seed = async (pool: pg.Pool, count: number, image: string): Promise<void> => {
  const size = sizesFor(count)
  const client = await pool.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
    )
    await client.query(helpers)
    const { rows: indexes } = await client.query<{ definition: string; name: string }>(droppable)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(people('agent'), [size.agents])
    await client.query(people('user'), [size.users])
    await client.query(properties, [
      size.properties,
      size.agents,
      places.map(({ area }) => area),
      places.map(({ city }) => city),
      places.map(({ weight }) => weight),
      image,
      pinsOfPlaces().map((around) => JSON.stringify(around)),
    ])
    await client.query(advertised)
    await client.query(offers, [size.offers, size.users, size.properties])
    await client.query(reviews, [size.reviews, size.users, size.properties])
    await client.query(wishes, [size.wishes, size.users, size.properties])
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
    // Otherwise a measurement pays for writing them.
    await client.query('checkpoint')
  } finally {
    // The settings of this connection must not come back into the pool.
    client.release(true)
  }
}
