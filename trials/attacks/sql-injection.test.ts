import { afterAll, expect, test } from 'vitest'
import { fingerprint } from '@thikana/server/test/http'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { startTestServer } from '@thikana/server/test/server'

const server = await startTestServer()
const agent = await server.buildUser('Agent', 'agent')
const image = await agent.upload()
afterAll(() => server.stop())

const search = async (location: string, others: Record<string, string> = {}) => {
  const found = await agent.call('GET /verified-properties-by-agents', { query: { location, ...others } })
  return { status: found.status, places: found.status === 200 ? found.body.map((one) => one.location) : [] }
}

test('SQL injection: a search term is only text, whatever it contains', async () => {
  for (const location of [
    'Dhanmondi, Dhaka',
    'Sylhet',
    'Flat 7%, Khulna',
    'Block_B, Bogura',
    'Road\\9, Feni',
  ])
    await buildVerifiedProperty(server, agent, { image, location })
  const before = await fingerprint(server)
  const statements = [
    "' or '1'='1",
    "'; drop table property; --",
    "%' union select id, email from app_user --",
    "\\'; delete from offer; --",
    '$1',
    "E'\\x27'",
    "'||(select pg_sleep(9))||'",
    '/**/',
  ]
  for (const statement of statements) {
    const begun = Date.now()
    const found = await search(statement)
    expect([statement, [200, 400].includes(found.status), found.places]).toEqual([statement, true, []])
    expect(Date.now() - begun).toBeLessThan(8_000)
    const [sorted, paged] = [
      await search('Dhaka', { sort: statement }),
      await search('Dhaka', { cursor: statement }),
    ]
    expect([statement, sorted.status, paged.status]).toEqual([statement, 400, 400])
  }
  expect(await fingerprint(server)).toBe(before)
})

test('SQL injection: pattern characters in a search are literal', async () => {
  expect((await search('%')).places).toEqual(['Flat 7%, Khulna'])
  expect((await search('_')).places).toEqual(['Block_B, Bogura'])
  expect((await search('\\')).places).toEqual(['Road\\9, Feni'])
  expect((await search('Syl%')).places).toEqual([])
})
