import { places } from '@thikana/domain/place/place-list'
import pg from 'pg'

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

const listings = `
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
export const fillListings = async (databaseUrl: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; ${helpers}`)
    const agentCount = Math.ceil(count / 100)
    await client.query(agents, [agentCount])
    const [names, banglaNames] = [places.map(({ name }) => name), places.map(({ bangla }) => bangla)]
    // They would look at each row, and set nothing that isn't right already.
    await client.query('alter table property disable trigger user')
    await client.query(listings, [count, agentCount, names, banglaNames])
    await client.query('alter table property enable trigger user')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
