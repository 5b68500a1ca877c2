import { gunzipSync } from 'node:zlib'
import { textPages } from '@thikana/domain/text-page'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { property } from '../../database/schema/property.ts'
import { whereListed } from '../../database/where-property.ts'
import { mountSitemap } from './sitemap.ts'
import { quiet } from '../../../test/embedded-postgres.ts'
import { openSearch } from '../../search/open-search.ts'
import { sitemapSource } from '../../property/sitemap.ts'
import { buildPendingProperty, buildVerifiedProperty } from '../../../test/factories/property.ts'
import { findUserId } from '../../../test/factories/user.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

const read = async (server: TestServer, path: string) => {
  const response = await server.guest.fetch(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

it('search engines are offered the home page and those about the site only, on a site for members', async () => {
  const server = await startTestServer()
  const [robots, sitemap] = [await read(server, '/robots.txt'), await read(server, '/sitemap.xml')]
  const parts = await read(server, '/sitemap-pages.xml')
  await server.stop()
  for (const page of ['/', '/bn', '/help', '/bn/help']) expect(robots.text).toContain(`\nAllow: ${page}$\n`)
  expect(robots.text).toContain('\nDisallow: /\n')
  expect(locations(sitemap.text)).toEqual(
    ['/', ...textPages, '/bn', ...textPages.map((page) => `/bn${page}`)].map((page) => server.url + page),
  )
  expect(parts.status).toBe(404)
})

describe('on a public site', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { BROWSE: 'public' } })
  })
  afterAll(() => server.stop())

  it('search engines may open pages, but no calls and no dashboard', async () => {
    const { text } = await read(server, '/robots.txt')
    expect(text).not.toContain('Disallow: /\n')
    for (const path of ['/api/', '/dashboard', '/login']) expect(text).toContain(`\nDisallow: ${path}\n`)
    expect(text).toContain(`\nSitemap: ${server.url}/sitemap.xml\n`)
  })

  it('the sitemap leads to every listed home, with the day of its last change, to every agent of one, and to no other', async () => {
    const [agent, newcomer] = [
      await server.buildUser('Agent', 'agent'),
      await server.buildUser('Newcomer', 'agent'),
    ]
    await buildPendingProperty(newcomer)
    const image = await agent.upload()
    const shown = [
      await buildVerifiedProperty(server, agent, { image }),
      await buildVerifiedProperty(server, agent, { image }),
    ]
    const [pending, removed] = [
      await buildPendingProperty(agent, { image }),
      await buildVerifiedProperty(server, agent, { image }),
    ]
    await agent.call('DELETE /properties/:id', { params: { id: removed } })
    const index = await read(server, '/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const parts = locations(index.text)
    expect(parts).toEqual(['pages', 'homes-1', 'agents-1'].map((name) => `${server.url}/sitemap-${name}.xml`))
    const texts = await Promise.all(
      parts.map(async (part = '') => (await read(server, part.replace(server.url, ''))).text),
    )
    expect(locations(texts[0] ?? '')).toContain(`${server.url}/allProperties`)
    const properties = texts[1] ?? ''
    const addresses = shown.toSorted().flatMap((id) => [`/property/${id}`, `/bn/property/${id}`])
    expect(locations(properties)).toEqual(addresses.map((address) => server.url + address))
    expect(properties).not.toContain(pending)
    const agentId = await findUserId(agent)
    expect(locations(texts[2] ?? '')).toEqual(
      [`/agents/${agentId}`, `/bn/agents/${agentId}`].map((address) => server.url + address),
    )
    const today = new Date().toISOString().slice(0, 10)
    expect(properties.match(new RegExp(`<lastmod>${today}T[\\d:.]+Z</lastmod>`, 'g'))).toHaveLength(4)
  })

  it('a part is written once in ten minutes, whoever asks for it, and not for its head alone', async () => {
    let written = 0
    const source = {
      partStarts: async () => [null],
      propertiesAfter: async function* () {
        written += 1
        yield [{ id: 'one', changedAt: new Date(0) }]
      },
      agents: async () => [],
    }
    const app = fastify()
    await mountSitemap(app, {
      publicUrl: () => 'https://example.test',
      languages: ['en', 'bn'],
      pages: [],
      source,
    })
    const part = { url: '/sitemap-homes-1.xml', headers: { 'accept-encoding': 'gzip' } }
    const head = await app.inject({ ...part, method: 'HEAD' })
    expect([head.statusCode, written]).toEqual([200, 0])
    const [one, other] = await Promise.all([app.inject(part), app.inject(part)])
    const plain = await app.inject('/sitemap-homes-1.xml')
    expect(written).toBe(1)
    expect(one.headers['content-encoding']).toBe('gzip')
    expect(one.rawPayload).toEqual(other.rawPayload)
    expect(gunzipSync(one.rawPayload).toString()).toBe(plain.body)
    expect(plain.body).toContain('https://example.test/property/one')
    expect(plain.body).toContain('https://example.test/bn/property/one')
  })

  it('a part ends after as many homes as a file may have, and the next goes on there', async () => {
    const agent = await server.buildUser('Other Agent', 'agent')
    const image = await agent.upload()
    for (let made = 0; made < 5; made += 1) await buildVerifiedProperty(server, agent, { image })
    const { database } = server
    const source = sitemapSource(database.db, openSearch({ database, log: quiet }))
    const starts = await source.partStarts(2)
    const parts: string[][] = []
    for (const start of starts) {
      const part: string[] = []
      for await (const properties of source.propertiesAfter(start, 2))
        part.push(...properties.map(({ id }) => id))
      parts.push(part)
    }
    const rows = await server.database.db.select({ id: property.id }).from(property).where(whereListed)
    expect(parts.flat()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(parts.slice(0, -1).map((part) => part.length)).toEqual(starts.slice(1).map(() => 2))
  })

  it('an address that is no part answers 404', async () => {
    const another = `/sitemap-homes-${crypto.randomUUID()}.xml`
    for (const path of [
      '/sitemap-homes-x.xml',
      '/sitemap-homes-2.xml',
      '/sitemap-agents-3.xml',
      '/sitemap-nothing.xml',
      another,
    ])
      expect((await read(server, path)).status).toBe(404)
  })
})
