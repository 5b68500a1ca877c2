import type { Fixture } from '../permissions/fixture.ts'
import { slotTime } from '@thikana/server/test/factories/viewing'
import type { Client } from '@thikana/server/test/client'
import type { TestServer } from '@thikana/server/test/server'
import type { Pool } from './requests.ts'

type Further = { properties: string[]; people: Client[]; ids: string[] }

const readIds = async ({ database }: TestServer, table: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(`select id from ${table}`)
  return rows.map(({ id }) => id)
}

/** What exists, by the name of a field; an id is mostly one of the kind that the call is about, and otherwise of any kind. */
export const buildPool = async (
  server: TestServer,
  fixture: Fixture,
  { properties, people, ids }: Further,
): Promise<Pool> => {
  const emails = people.map(({ email }) => email).filter(Boolean)
  const offers = Object.values(fixture.offers)
  const slots = Object.values(fixture.slots)
  const threads = await readIds(server, 'thread')
  const notices = await readIds(server, 'notice')
  /** An id in a path, by how the path begins. */
  const kinds: readonly [beginning: RegExp, ids: string[]][] = [
    // Reports are decided for a listing at a time.
    [/^\/api\/(properties|advertise|admin\/reports)/, properties],
    [/^\/api\/offers?\//, offers],
    [/^\/api\/admin\/payments/, [fixture.stuckPayment]],
    [/^\/api\/wishlist/, Object.values(fixture.wishes)],
    [/^\/api\/(admin\/)?reviews/, Object.values(fixture.reviews)],
    [/^\/api\/saved-searches/, Object.values(fixture.searches)],
    [/^\/api\/threads/, threads],
    [/^\/api\/viewings/, await readIds(server, 'viewing')],
    [/^\/api\/viewing-slots/, slots],
    [/^\/api\/admin\/mails/, [fixture.lostMail]],
    // `/users/{id}` takes an address in one of its calls.
    [/^\/api\/users/, [...Object.values(fixture.people), ...ids, ...emails]],
  ]
  const every = [...kinds.flatMap(([, some]) => some), fixture.report, ...notices]
  const pools: Record<string, unknown[]> = {
    propertyId: properties,
    offerId: offers,
    threadId: threads,
    slotId: slots,
    revision: [1, 2],
    startsAt: [[slotTime(20)], [slotTime(21), slotTime(21, 1)]],
    query: ['kind=flat', 'bedrooms=2&has=gas'],
    transactionId: [fixture.transactionId],
    image: [fixture.image],
    email: emails,
    agentEmail: emails,
    userEmail: emails,
    buyerEmail: emails,
    priceMin: [90_000, '90000.50'],
    priceMax: [120_000],
    offerAmount: [90_000, 100_000, 120_000],
    counterAmount: [110_000],
    buyingDate: [new Date(Date.now() + 864_000_000).toISOString()],
    rating: [1, 4.5, 5],
  }
  return (field, path) => {
    if (field === 'ids')
      return path.includes('notices') ? [notices.slice(0, 3)] : [properties.slice(0, 3).join()]
    if (field !== 'id') return pools[field] ?? []
    const own = kinds.find(([beginning]) => beginning.test(path))?.[1] ?? []
    return own.length === 0
      ? every
      : [...every, ...Array.from({ length: 2 * every.length }, (_, at) => own[at % own.length])]
  }
}
