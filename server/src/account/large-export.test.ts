// @module-tag measuring
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureMaxPause } from '../../test/event-loop.ts'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

const rows = 30_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it(
  'an export of 30,000 rows doesn’t delay other requests, and has every one of them',
  { timeout: 180_000 },
  async () => {
    const person = await server.buildUser('Prolific')
    const agent = await server.buildUser('Agent', 'agent')
    const offerId = await buildOffer(person, await buildVerifiedProperty(server, agent))
    await server.database.pool.query(
      `insert into offer select (jsonb_populate_record(made, jsonb_build_object('id', gen_random_uuid(),
         'status', 'rejected', 'property_title', 'Home ' || n))).*
       from offer as made, generate_series(1, ${rows}) as n where made.id = '${offerId}'`,
    )
    let text = ''
    const pause = await measureMaxPause(async () => {
      const response = await person.fetch('/api/account/export')
      expect(response.status).toBe(200)
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    })
    const { offersMade } = JSON.parse(text) as { offersMade: { propertyTitle: string }[] }
    expect(new Set(offersMade.map(({ propertyTitle }) => propertyTitle)).size).toBe(rows + 1)
    expect(pause).toBeLessThan(400)
  },
)
