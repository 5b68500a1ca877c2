import { currencyDefault, setCurrency } from '@thikana/domain/payment/currency'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPeople } from '../../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import { fetchRaw } from '../../../test/raw.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startTestServer({ withPages: true, env: { BROWSE: 'public', CURRENCY: 'BDT' } })
  const { agent, image } = await buildPeople(server)
  const prices = { priceMin: 8_500_000, priceMax: 9_500_000, kind: 'flat', sizeSqFt: 1260 }
  address = `/property/${await buildVerifiedProperty(server, agent, { ...prices, image })}`
})
afterAll(async () => {
  await server.stop()
  setCurrency(currencyDefault)
})

const read = async (path: string): Promise<string> => String((await fetchRaw(server.url + path)).bytes)

it.each(['/', '/login', '/offline', '/bn', '/no-such-page'])(
  '%s says that prices are in taka',
  async (path) => {
    expect(await read(path)).toMatch(/<html lang="(en|bn)"[^>]* data-currency="BDT"/)
  },
)

it('the page of a home is rendered in taka, to people and to search engines', async () => {
  const page = await read(address)
  expect(page).toMatch(/<html [^>]*data-currency="BDT"/)
  expect(page).toContain('৳85,00,000')
  expect(page).toContain('৳95,00,000')
  expect(page).toContain('"priceCurrency":"BDT"')
  expect(page).toMatch(/<meta property="og:description" content="[^"]*৳85,00,000/)
  expect(page).not.toMatch(/\$\d/)
})

it('the same page in Bangla has Bangla digits', async () => {
  const page = await read(`/bn${address}`)
  expect(page).toContain('৳৮৫,০০,০০০')
  expect(page).toContain('"priceCurrency":"BDT"')
})

it('an installation in dollars says nothing of its currency', async () => {
  const other = await startTestServer({ withPages: true, env: { BROWSE: 'public' } })
  const page = String((await fetchRaw(`${other.url}/`)).bytes)
  expect(page).not.toContain('data-currency')
  await other.stop()
})
