// @module-tag slow
// @module-tag starts-first
// One file for all that a loaded demo shows, although it is longer than others: loading it takes half a minute.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { languages } from '@thikana/domain/language'
import { readSearch } from '@thikana/domain/search/read-search'
import { i18nOf } from '@thikana/texts/i18n-of'
import { exampleWish } from '@thikana/texts/search/example-wish'
import { offerStatuses } from '@thikana/domain/offer/offer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '@thikana/server/config/config'
import { connect, type Database } from '@thikana/server/database/connect'
import { compareDayCounts } from '@thikana/server/test/day-counts'
import { createTestDatabase } from '@thikana/server/test/database'
import { quickHashing } from '@thikana/server/test/identity/quick-hashing'
import type { DemoAccounts } from '@thikana/server/site/routes'
import { startServer } from '@thikana/server/start'
import { divisions } from './properties/property.ts'
import { createDemo, standIns } from './demo.ts'

let own: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let database: Database

const log = pino({ level: 'silent' })

const start = (env: Record<string, string> = {}, on = database, at = own.url, photosFirst = true) =>
  startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: at, DEMO: '1', ...env }),
    log,
    database: on,
    secret: 'a secret for tests, long enough to be taken',
    standIns: { ...standIns, demo: createDemo({ pictureScale: 0.1, photosFirst }) },
    hashing: quickHashing,
    servesPages: false,
  })

const count = async (statement: string, on = database): Promise<number> => {
  const { rows } = await on.pool.query<{ count: number }>(`select count(*)::int as count from ${statement}`)
  return rows[0]?.count ?? 0
}

const counts = async () => ({
  people: await count('app_user'),
  accounts: await count('auth_user'),
  properties: await count('property'),
  offers: await count('offer'),
  reviews: await count('review'),
  messages: await count('message'),
  pictures: await count('image'),
  captured: await count(`payment where status = 'captured'`),
})

const sold = `offer where status = 'bought'`

/** Undoes what is otherwise permanent, bypassing the guards of the ledger and the audit trail. */
const undo = (statement: string) =>
  database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

/** Another database, for a single start. */
const elsewhere = async (work: (database: Database, url: string) => Promise<void>) => {
  const other = await createTestDatabase()
  const opened = await connect({ databaseUrl: other.url, log })
  await work(opened, other.url).finally(async () => {
    await opened.close()
    await other.drop()
  })
}

const namedAt = async (url: string): Promise<DemoAccounts | null> => {
  const site = (await (await fetch(`${url}/api/site`)).json()) as { demo: DemoAccounts | null }
  return site.demo
}

const addVisitor = (on: Database) =>
  on.pool.query(`insert into auth_user (id, name, email) values ('1', 'Somebody', 'somebody@people.test')`)

beforeAll(async () => {
  own = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-demo-'))
  database = await connect({ databaseUrl: own.url, log })
  const running = await start()
  await running.stop()
}, 240_000)

afterAll(async () => {
  await database.close()
  await own.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the demo', () => {
  it('has counts by day that are those of its rows, and views', async () => {
    expect((await compareDayCounts(database.pool)).wrong).toEqual([])
    expect(await count(`site_day where name = 'views'`)).toBeGreaterThan(100)
  })

  it('has a home that takes offers for each wish that our texts give as an example', async () => {
    const running = await start({ BROWSE: 'public' })
    const examples = languages.map((language) => exampleWish(i18nOf(language)))
    for (const typed of [...examples, 'Dhanmondi', 'three bedrooms to rent in Dhanmondi under $500, lift']) {
      const { unread = [], ...read } = readSearch(typed, 'USD')
      const query = new URLSearchParams(
        Object.entries(read).map(([name, value]) => [name, String(value)] as [string, string]),
      )
      const reply = await fetch(`${running.url}/api/verified-properties-by-agents?${query}`)
      const homes = (await reply.json()) as { isSold: boolean }[]
      expect(unread).toEqual([])
      expect(homes.filter(({ isSold }) => !isSold).length, typed).toBeGreaterThan(0)
    }
    await running.stop()
  })

  it('has at least 120 homes that can be seen, in every division and every state', async () => {
    const seen = `property join app_user on app_user.id = agent_id where removed_at is null and app_user.status = 'active'`
    expect(await count(seen)).toBeGreaterThanOrEqual(132)
    for (const division of divisions)
      expect(
        await count(`${seen} and facts ->> 'place' like '${division.toLowerCase()}.%'`),
        division,
      ).toBeGreaterThanOrEqual(10)
    expect(await count(`${seen} and property.status = 'pending'`)).toBeGreaterThanOrEqual(10)
    expect(await count(`${seen} and property.status = 'rejected'`)).toBeGreaterThanOrEqual(5)
    expect(await count('property where is_advertised')).toBe(8)
    expect(await count(`${seen} and purpose = 'rent'`)).toBeGreaterThanOrEqual(64)
    expect(await count(`property where is_advertised and purpose = 'rent'`)).toBe(2)
    expect(await count(`property where purpose = 'rent' and image_count between 4 and 8`)).toBeGreaterThan(40)
    expect(await count(`property where facts -> 'pin' is null`)).toBe(0)
    expect(await count(sold)).toBe(12)
    expect(await count(`offer where status = 'accepted'`)).toBe(5)
    expect(await count(`offer where ended_by = 'lapse'`)).toBe(2)
    for (const status of offerStatuses)
      expect(await count(`offer where status = '${status}'`), status).toBeGreaterThan(0)
    expect(await count('review')).toBeGreaterThan(70)
    expect(await count(`(select distinct property_id from report where status = 'open') as reported`)).toBe(2)
    expect(await count(`audit where entity = 'report'`)).toBe((await count('report')) + 1)
  })

  it('has people who joined before anything they did, with accounts created on that day', async () => {
    const joined = `app_user join auth_user on auth_user.id = subject`
    expect(
      await count(`${joined} where auth_user.created_at = date_trunc('milliseconds', app_user.created_at)`),
    ).toBe(5)
    expect(await count(`app_user where created_at > now() - interval '200 days'`)).toBe(0)
    expect(
      await count(
        'property join app_user on app_user.id = agent_id where property.created_at < app_user.created_at',
      ),
    ).toBe(0)
  })

  it('has people who are written to in Bangla, which they write their names in, and others', async () => {
    const language = (name: string) => count(`app_user where language is not distinct from ${name}`)
    expect(await language(`'bn'`)).toBe(await count(`app_user where name ~ '^[ঀ-৿]'`))
    expect(await language(`'bn'`)).toBeGreaterThan(10)
    expect(await language('null')).toBeGreaterThan(10)
  })

  it('has homes that are being checked again after an edit, with the last verified form, which others still see', async () => {
    const again = `property join property_last_verified on property_id = id where status = 'pending'`
    expect(await count(again)).toBe(2)
    expect(await count(`${again} and property.price_min < property_last_verified.price_min`)).toBe(2)
  })

  it('has at most one review per person and home, and ten per person and day', async () => {
    expect(await count('(select distinct user_id, property_id from review) as once')).toBe(
      await count('review'),
    )
    const days = `(select user_id, created_at::date from review group by 1, 2 having count(*) > 10) as days`
    expect(await count(days)).toBe(0)
  })

  it('has conversations with the agents of homes, all of them read', async () => {
    const threads = await count('thread')
    expect(threads).toBeGreaterThan(20)
    expect(
      await count(
        'thread join property on property.id = property_id where property.agent_id = thread.agent_id',
      ),
    ).toBe(threads)
    expect(await count('thread where buyer_read < last_number or agent_read < last_number')).toBe(0)
    expect(
      await count(
        'thread where last_number = (select count(*) from message where thread_id = thread.id) and last_at < now()',
      ),
    ).toBe(threads)
    expect(
      await count(
        'message where sender_id not in (select buyer_id from thread where id = thread_id union select agent_id from thread where id = thread_id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'thread join property on property.id = property_id where thread.created_at < property.created_at',
      ),
    ).toBe(0)
  })

  it('has reviews by people who viewed or took the home, and an agent of whose work each figure is known', async () => {
    expect(await count(`viewing where status = 'past' and starts_at < now()`)).toBeGreaterThan(20)
    // Each state in which a viewing is to come, and times that can be asked for.
    expect(
      await count(`(select distinct status, times = '[]' from viewing where starts_at > now()) as states`),
    ).toBe(4)
    expect(
      await count(
        'viewing_slot where starts_at > now() and id not in (select slot_id from viewing where slot_id is not null)',
      ),
    ).toBeGreaterThan(20)
    expect(
      await count(`review join thread on buyer_id = user_id and thread.property_id = review.property_id
        join viewing on thread_id = thread.id where viewing.starts_at > review.created_at or thread.created_at > viewing.starts_at`),
    ).toBe(0)
    const running = await start({ BROWSE: 'public' })
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from app_user where email = 'agent@thikana.test'`,
    )
    const reply = await fetch(`${running.url}/api/agents/${rows[0]!.id}`)
    expect(await reply.json()).toMatchObject({
      ended: { sale: expect.any(Number) },
      firstReply: { cases: expect.any(Number) },
      confirmed: { cases: expect.any(Number) },
      rating: { average: expect.any(Number) },
    })
    await running.stop()
  })

  it('is found in Bangla and in English alike, whichever its agents write in', async () => {
    const running = await start({ BROWSE: 'public' })
    const titlesIn = async (location: string) => {
      const query = new URLSearchParams({ location, limit: '100' })
      const reply = await fetch(`${running.url}/api/verified-properties-by-agents?${query}`)
      return ((await reply.json()) as { title: string }[]).map(({ title }) => title)
    }
    for (const [english, bangla] of [
      ['Dhanmondi', 'ধানমন্ডি'],
      ['Uttara', 'উত্তরা'],
      ['Sylhet', 'সিলেট'],
      ['Mirpur', 'মিরপুর'],
    ] as const) {
      const found = await titlesIn(bangla)
      expect(found, bangla).toEqual(await titlesIn(english))
      expect(
        found.some((title) => /\p{Script=Bengali}/u.test(title)),
        bangla,
      ).toBe(true)
      expect(
        found.some((title) => /^[A-Z]/.test(title)),
        bangla,
      ).toBe(true)
    }
    await running.stop()
  })

  it('has no two homes with the same texts or picture', async () => {
    const { properties } = await counts()
    expect(await count('(select distinct title from property) as titles')).toBe(properties)
    expect(await count('(select distinct description from property) as texts')).toBe(properties)
    expect(await count('(select distinct image from property) as pictures')).toBe(properties)
  })

  it('has no offer outside its price range, and none older than its home', async () => {
    expect(await count('offer where amount not between price_min and price_max')).toBe(0)
    expect(
      await count(
        'offer join property on property.id = property_id where offer.created_at < property.created_at',
      ),
    ).toBe(0)
    const dear = `price_max not between price_min * 1.05 and price_min * 1.2`
    expect(await count(`property where purpose = 'sale' and ${dear}`)).toBe(0)
    expect(
      await count(`property where purpose = 'rent' and price_max not between price_min and price_min * 1.15`),
    ).toBe(0)
  })

  it('has captured charges of exactly the amount of every bought home', async () => {
    const { rows } = await database.pool.query<{ amount: string; paid: string; last: boolean }>(
      `select o.amount * (1 + o.advance_months) as amount, sum(p.amount) as paid, bool_or(p.intent_id = o.transaction_id) as last
       from offer o join payment p on p.offer_id = o.id and p.status = 'captured'
       where o.status = 'bought' group by o.id`,
    )
    expect(rows).toHaveLength(12)
    for (const { amount, paid, last } of rows) expect({ paid, last }).toEqual({ paid: amount, last: true })
  })

  it('leaves the buyer an unpaid offer above the limit of one charge, one of an ordinary amount, and a counter-offer to answer', async () => {
    const mine = `offer join app_user on app_user.id = buyer_id where email = 'user@thikana.test'`
    expect(await count(`${mine} and offer.status = 'accepted' and amount = 120000000`)).toBe(1)
    expect(await count(`${mine} and offer.status = 'accepted' and amount < 99999999`)).toBe(1)
    expect(await count(`${mine} and offer.status = 'bought'`)).toBe(3)
    expect(await count(`${mine} and offer.status = 'pending' and counter_amount is null`)).toBe(2)
    expect(
      await count(
        `${mine} and offer.status = 'pending' and counter_until > now() and counter_amount > amount`,
      ),
    ).toBe(1)
    expect(await count(`${mine} and offer.status = 'rejected' and ended_by <> 'lapse'`)).toBe(2)
  })

  it('has counter-offers that wait for both buyers, new amounts that wait for both agents, and words with some offers', async () => {
    const to = (role: string, email: string) =>
      `offer join property on property.id = property_id join app_user on app_user.id = ${role}_id
       where email = '${email}@thikana.test' and offer.status = 'pending'`
    const asked = `counter_until > now() and counter_amount = (amounts -> -1 ->> 'amount')::bigint`
    for (const email of ['user', 'user2'])
      expect(await count(`${to('buyer', email)} and ${asked}`), email).toBe(1)
    const answered = `counter_amount is null and buyer_counters = 1 and counters = 1 and jsonb_array_length(amounts) = 3`
    for (const email of ['agent', 'agent2'])
      expect(await count(`${to('agent', email)} and ${answered}`), email).toBe(1)
    expect(await count(`offer where message <> ''`)).toBeGreaterThan(5)
    expect(await count(`offer where amount <> (amounts -> 0 ->> 'amount')::bigint`)).toBe(3)
    expect(await count(`audit where move = 'counterBack'`)).toBe(3)
  })

  it('has offers to rent in every state, of the buyer and to the first agent, and nobody moves in before a home is free', async () => {
    const toRent = `offer join property on property.id = property_id join app_user buyer on buyer.id = buyer_id
      join app_user agent on agent.id = agent_id where offer.purpose = 'rent'`
    const of = (status: string) => count(`${toRent} and offer.status = '${status}'`)
    expect(await Promise.all(['pending', 'accepted', 'bought', 'rejected'].map(of))).toEqual([3, 1, 2, 1])
    const between = `buyer.email = 'user@thikana.test' and agent.email = 'agent@thikana.test'`
    expect(await count(`${toRent} and ${between}`)).toBe(2)
    expect(await count(`${toRent} and offer.advance_months < 1`)).toBe(0)
    expect(await count(`${toRent} and buying_date::text < facts ->> 'availableFrom'`)).toBe(0)
    expect(await count(`property where purpose = 'rent' and facts ->> 'availableFrom' is null`)).toBe(0)
  })

  it('isn’t loaded again by a second start, and each of the accounts it lists can sign in', async () => {
    const before = await counts()
    const running = await start()
    const named = await namedAt(running.url)
    expect(named?.accounts.map(({ email }) => email)).toEqual(
      ['admin', 'agent', 'agent2', 'user', 'user2'].map((name) => `${name}@thikana.test`),
    )
    for (const { email, role } of named?.accounts ?? []) {
      const answer = await fetch(`${running.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: running.url },
        body: JSON.stringify({ email, password: named?.password }),
      })
      expect(answer.status, email).toBe(200)
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      const asked = await fetch(`${running.url}/api/users/${email}/role`, { headers: { cookie } })
      expect(await asked.json(), email).toEqual({ role })
    }
    await running.stop()
    expect(await counts()).toEqual(before)
  })

  it('isn’t shown if DEMO is 0', async () => {
    const running = await start({ DEMO: '0' })
    expect(await namedAt(running.url)).toBeNull()
    await running.stop()
  })

  it('pays at the next start for homes that a kill left unpaid', async () => {
    const before = await counts()
    await undo(
      `with undone as (select id from ${sold} limit 1),
       gone as (delete from payment where offer_id in (select id from undone) returning id),
       unposted as (delete from ledger_entry where payment_id in (select id from gone))
       update offer set status = 'accepted', transaction_id = null, bought_at = null where id in (select id from undone)`,
    )
    expect(await count(sold)).toBe(11)
    await (await start()).stop()
    expect(await count(sold)).toBe(12)
    expect(await counts()).toEqual(before)
  })

  it('is completed once, with its pictures, by two starts at the same time after a start was killed half-way', async () => {
    const before = await counts()
    await undo(
      'truncate app_user, property, offer, payment, review, wish, demo_mark, webhook_event, property_day, site_day cascade',
    )
    const both = await Promise.all([start(), start()])
    await Promise.all(both.map((running) => running.stop()))
    expect(await counts()).toEqual(before)
    expect(await count(sold)).toBe(12)
  })

  it(
    'is shown before its further photos are drawn, which follow, also after a kill, and never replace an agent’s own',
    { timeout: 500_000 },
    async () => {
      const several = 'property where image_count > 1'
      const all = await count(several)
      await elsewhere(async (other, url) => {
        const first = await start({}, other, url, false)
        expect(await count(several, other)).toBeLessThan(all)
        expect(await count('property left join image on url = property.image where url is null', other)).toBe(
          0,
        )
        await expect.poll(() => count(several, other), { timeout: 120_000 }).toBeGreaterThan(0)
        await first.stop()
        const before = await count(several, other)
        expect(before).toBeLessThan(all)
        // Homes with further photos are the same each time: one that lacks them here has them in the other database.
        const { rows } = await database.pool.query<{ title: string }>(`select title from ${several}`)
        const lacking = `title = any($1) and image_count = 1`
        const chosen = await other.pool.query<{ id: string }>(
          `update property set images = jsonb_build_array(jsonb_build_object('url', image, 'caption', 'Mine'))
         where id = (select id from property where ${lacking} limit 1) returning id`,
          [rows.map(({ title }) => title)],
        )
        const second = await start({}, other, url, false)
        await expect.poll(() => count('demo_mark', other), { timeout: 300_000 }).toBe(2)
        await second.stop()
        expect(await count(several, other)).toBe(all - 1)
        const kept = `property where id = '${chosen.rows[0]?.id}' and images -> 0 ->> 'caption' = 'Mine'`
        expect(await count(kept, other)).toBe(1)
        expect(
          await count(
            `property join image on url = property.image where owner_email like '%-quick@%'`,
            other,
          ),
        ).toBe(1)
        const broken = `(select jsonb_array_elements(images) ->> 'url' as shown from property) as photos
        left join image on url = shown where url is null`
        expect(await count(broken, other)).toBe(0)
      })
    },
  )

  it('isn’t served on a public address', async () => {
    const isPublic = { DEMO: '', HOST: '0.0.0.0', PUBLIC_URL: 'https://homes.example', ALLOW_SANDBOX: '1' }
    await expect(start(isPublic)).rejects.toThrow(/passwords of the demo are public/)
    await expect(start({ ...isPublic, DEMO: '0' })).rejects.toThrow(/passwords of the demo are public/)
  })

  it('isn’t loaded into a database with real accounts', async () => {
    await elsewhere(async (other, url) => {
      await addVisitor(other)
      await expect(start({}, other, url)).rejects.toThrow(/holds real people/)
      expect(await count('property', other)).toBe(0)
    })
  })

  it('isn’t loaded by default into a database with an address', async () => {
    await elsewhere(async (other, url) => {
      await (await start({ DEMO: '' }, other, url)).stop()
      expect(await count('app_user', other)).toBe(0)
    })
  })
})
