// @module-tag long
// @module-tag starts-first
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { offer } from '@thikana/server/database/schema/offer'
import { copyOffers } from '@thikana/server/test/factories/copied-offers'
import { answer } from '@thikana/server/test/factories/offer'
import { startTwoProcesses } from './two-processes.ts'

/** How many; `npm test -- slow` asks for more. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 10)

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
beforeAll(async () => {
  processes = await startTwoProcesses()
}, 120_000)
afterAll(() => processes?.stop())

it(`two concurrent acceptances, at two servers on one database, leave exactly one accepted offer, ${rounds} times of ${rounds}`, async () => {
  const { server, signIn } = processes
  const agent = await server.buildUser('Agent', 'agent')
  const buyers = [await server.buildUser('First Buyer'), await server.buildUser('Second Buyer')]
  const agents = await signIn('Agent')
  for (const { propertyId, offers } of await copyOffers(server, agent, buyers, rounds)) {
    const accepts = await Promise.all(offers.map((id, at) => answer(agents[at]!, id, propertyId)))
    expect(accepts.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await server.database.db
      .select({ id: offer.id, status: offer.status })
      .from(offer)
      .where(eq(offer.propertyId, propertyId))
    const expected = offers.map((id, at) => ({
      id,
      status: accepts[at]?.status === 200 ? 'accepted' : 'rejected',
    }))
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(expected))
  }
}, 240_000)
