// The machine's floor: bare Fastify routes with one prepared query each, on the rows that the product answers with. No session, permission,
// validation, total or audit: what no server on this database can do without.
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })

const columns = `p.id as "_id", p.title, p.location, p.image, p.description, p.price_min, p.price_max, p.status, p.is_advertised, p.revision,
  p.facts, p.created_at, a.name as agent_name, a.email as agent_email, a.image as agent_image`

/** 24 verified properties with their agents: the page first, and then its agents, so that no plan sorts every row. */
const page = (order: (table: string) => string, where = 'true') => `
  select ${columns} from (select * from property q where status = 'verified' and removed_at is null and ${where}
    order by ${order('q')} limit 24) p
  join app_user a on a.id = p.agent_id order by ${order('p')}`

const newest = (table: string) => `${table}.id desc`
const cheapest = (table: string) => `${table}.price_min, ${table}.id`

const queries = {
  newest: page(newest),
  cheapest: page(cheapest),
  location: page(newest, `location ilike '%' || $1 || '%'`),
  one: `select ${columns} from property p join app_user a on a.id = p.agent_id where p.id = $1`,
  offer: `insert into bench_offer (property_id, amount, buying_date) values ($1, $2, $3) returning id`,
}

await pool.query(`create table if not exists bench_offer (id uuid primary key default gen_random_uuid(), property_id uuid not null,
  amount bigint not null, buying_date date not null, created_at timestamptz not null default now())`)

// The product finds its lists in memory; in SQL, the cheapest need an index.
await pool.query(
  `create index if not exists bench_cheapest on property (price_min, id) where status = 'verified' and removed_at is null`,
)

const read = async (name: keyof typeof queries, values: unknown[] = []) =>
  (await pool.query({ name, text: queries[name], values })).rows

type Query = { sort?: string; location?: string }
type Offer = { propertyId: string; offerAmount: number; buyingDate: string }

const app = fastify()
app.get<{ Querystring: Query }>('/api/properties', ({ query: { sort, location } }) => {
  if (location) return read('location', [location])
  return read(sort === 'priceAsc' ? 'cheapest' : 'newest')
})
app.get<{ Params: { id: string } }>(
  '/api/properties/:id',
  async ({ params }) => (await read('one', [params.id]))[0],
)
app.post<{ Body: Offer }>('/api/offers', async ({ body }) => {
  const [made] = await read('offer', [body.propertyId, Math.round(body.offerAmount * 100), body.buyingDate])
  return { acknowledged: true, insertedId: (made as { id: string }).id }
})
process.stdout.write(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.once('SIGINT', () => void app.close().then(() => process.exit()))
