// A site with BROWSE=public: what guests and search engines read, that nothing in it is only for members, and that nothing is old.
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPeople, payOffer, buildPayableOffer, type People } from '../../../test/factories/payment.ts'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../../test/factories/property.ts'
import { markAsFraud } from '../../../test/factories/user.ts'
import { fetchRaw } from '../../../test/raw.ts'
import { workersOfTests } from '../../../test/share-requests.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let people: People
let homeId: string
const title = 'Flat <b>"by" & the lake</b>'
const description = 'Light from three sides.</script><script>alert(1)</script>'
beforeAll(async () => {
  server = await startTestServer({ withPages: true, env: { BROWSE: 'public' } })
  people = await buildPeople(server)
  const facts = { kind: 'flat', bedrooms: 3, bathrooms: 2, sizeSqFt: 1420, lift: true }
  const changes = { title, description, image: people.image, ...facts }
  homeId = await buildVerifiedProperty(server, people.agent, changes)
})
afterAll(() => server.stop())

const read = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: sent, bytes } = await fetchRaw(server.url + path, headers)
  return { status, headers: sent, text: String(bytes) }
}
/** At once, or soon if the change may have reached another process. */
const settled = async <Value>(look: () => Promise<Value>, wanted: Value) => {
  if (workersOfTests === 1) expect(await look()).toEqual(wanted)
  else await expect.poll(look, { interval: 50, timeout: 5_000 }).toEqual(wanted)
}
const attribute = (page: string, pattern: RegExp) => pattern.exec(page)?.[1]
const dataOf = (page: string) =>
  JSON.parse(attribute(page, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? 'null')

describe('a guest', () => {
  it('reads a listing’s page without any script, in the state that the browser goes on with', async () => {
    const { status, text } = await read(`/property/${homeId}`)
    expect(status).toBe(200)
    expect(text).toContain('Flat &lt;b&gt;&quot;by&quot; &amp; the lake&lt;/b&gt;</h1>')
    for (const words of ['$90,000', '1,420 sq ft', 'Light from three sides.', 'Add to wishlist', 'Log in'])
      expect(text).toContain(words)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('id="state"')
  })

  it('reads the list, searched and sorted by its address', async () => {
    const { status, text } = await read('/allProperties?location=dhanmondi&sort=priceAsc')
    expect(status).toBe(200)
    expect(text).toContain(`/property/${homeId}`)
    expect((await read('/allProperties?location=nowhereatall')).text).toContain('No properties found.')
  })

  it('reads no address of a person, in pages and in calls', async () => {
    await people.admin.call('PATCH /advertise/:id', { params: { id: homeId } })
    await people.buyer.call('POST /reviews', { body: { propertyId: homeId, rating: 4, comment: 'Quiet.' } })
    const paths = [
      '/',
      '/allProperties',
      `/property/${homeId}`,
      '/api/properties/advertised',
      '/api/properties/advertised?limit=3',
      '/api/verified-properties-by-agents',
      '/api/verified-properties-by-agents?limit=3',
      '/api/properties?status=verified',
      `/api/properties/${homeId}`,
      `/api/reviews/${homeId}`,
    ]
    for (const path of paths) {
      const { status, text } = await read(path)
      expect([path, status]).toEqual([path, 200])
      expect(
        text.replaceAll('@context', '').replaceAll('@type', '').replaceAll('@media', ''),
        path,
      ).not.toMatch(/[\w.]@[\w.]+\.test|agentEmail|yourOffer/)
    }
    const own = await people.buyer.call('GET /properties/:id', { params: { id: homeId } })
    expect(own.body).toMatchObject({ agentEmail: people.agent.email, yourOffer: null })
  })

  it('is answered 404 for a home that isn’t listed, or never was, and gets no other list', async () => {
    const hidden = await buildPendingProperty(people.agent, { image: people.image })
    const left = await buildVerifiedProperty(server, people.agent, { image: people.image })
    await server.database.pool.query('update property set unconfirmed_at = now() where id = $1', [left])
    expect((await people.buyer.call('GET /properties/:id', { params: { id: left } })).status).toBe(200)
    for (const id of [hidden, left, '019a0000-0000-7000-8000-000000000000', 'nonsense']) {
      for (const path of [`/property/${id}`, `/api/properties/${id}`, `/api/reviews/${id}`])
        expect([path, (await read(path)).status]).toEqual([path, 404])
      expect((await read(`/property/${id}`)).headers['x-robots-tag']).toBe('noindex')
    }
    for (const path of ['/api/properties', '/api/properties?status=pending'])
      expect((await read(path)).status).toBe(401)
  })

  it('sees what changed at once: edited, sold, removed, or its agent marked', async () => {
    const make = async (agent = people.agent) => {
      const image = agent === people.agent ? people.image : await agent.upload()
      return buildVerifiedProperty(server, agent, { image })
    }
    const suspect = await server.buildUser('Suspect', 'agent')
    const [edited, removed, suspects] = [await make(), await make(), await make(suspect)]
    const statuses = (id: string) =>
      Promise.all([`/property/${id}`, `/api/properties/${id}`].map(async (path) => (await read(path)).status))
    for (const id of [edited, removed, suspects]) await settled(() => statuses(id), [200, 200])
    const body = buildPropertyForm(people.image, { title: 'Not verified' })
    await people.agent.call('PATCH /properties/:id', { params: { id: edited }, body })
    await people.agent.call('DELETE /properties/:id', { params: { id: removed } })
    await markAsFraud(server, suspect)
    for (const id of [edited, removed, suspects]) await settled(() => statuses(id), [404, 404])
    const { propertyId, offerId } = await buildPayableOffer(people)
    const isSold = async () => {
      const { status, text } = await read(`/property/${propertyId}`)
      return [status, dataOf(text)?.offers.availability]
    }
    await settled(isSold, [200, 'https://schema.org/LimitedAvailability'])
    await payOffer(server, people.buyer, offerId)
    await settled(isSold, [200, 'https://schema.org/SoldOut'])
  })
})

describe('a listing’s page', () => {
  it('has one address whatever query follows, and a head for those it is shared with', async () => {
    const [plain, other] = [
      await read(`/property/${homeId}`),
      await read(`/property/${homeId}?utm_source=a&x=%22`),
    ]
    expect(other.text).toBe(plain.text)
    const { text } = plain
    expect(attribute(text, /<link rel="canonical" href="([^"]+)"/)).toBe(`${server.url}/property/${homeId}`)
    expect(attribute(text, /<title>([^<]+)</)).toBe(
      'Flat &lt;b&gt;&quot;by&quot; &amp; the lake&lt;/b&gt; · Thikana',
    )
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'twitter:card', 'description'])
      expect(text.match(new RegExp(`<meta (?:property|name)="${name}"`, 'g')), name).toHaveLength(1)
    const shared = attribute(text, /property="og:image" content="([^"]+)"/) ?? ''
    const jpeg = await fetchRaw(shared)
    expect(jpeg.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    const { format, width, height } = await sharp(jpeg.bytes).metadata()
    expect([format, width, height]).toEqual([
      'jpeg',
      Number(attribute(text, /og:image:width" content="(\d+)"/)),
      Number(attribute(text, /og:image:height" content="(\d+)"/)),
    ])
    expect((await read(new URL(shared).pathname.replace('.jpg', '.webp'))).status).toBe(404)
    expect((await read(`/images/shared/${'0'.repeat(32)}-9x9-aabbcc.jpg`)).status).toBe(404)
    expect(attribute(text, /name="description" content="([^"]+)"/)).toMatch(
      /^Flat for sale in Dhanmondi, Dhaka, \$90,000 – \$120,000, 3 beds, 2 baths, 1,420 sq ft\. Light/,
    )
    expect(text).not.toContain('"robots"')
  })

  it('describes the home in the terms of schema.org, with nothing that ends its element', async () => {
    const data = dataOf((await read(`/property/${homeId}`)).text)
    expect(data).toMatchObject({
      '@type': 'RealEstateListing',
      url: `${server.url}/property/${homeId}`,
      image: [server.url + people.image],
      name: title,
      description,
      offers: { price: 90_000, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      mainEntity: { '@type': 'Apartment', numberOfBedrooms: 3, floorSize: { value: 1420, unitCode: 'FTK' } },
    })
    const image = people.image
    const rent = await buildVerifiedProperty(server, people.agent, { image, purpose: 'rent', kind: 'house' })
    expect(dataOf((await read(`/property/${rent}`)).text)).toMatchObject({
      offers: { priceSpecification: { unitCode: 'MON', unitText: 'month' } },
      mainEntity: { '@type': 'House' },
    })
  })
})

it.each([
  ['/allProperties', '/allProperties'],
  ['/allProperties?utm_source=mail', '/allProperties'],
  ['/allProperties?purpose=rent&from=mail', '/allProperties?purpose=rent'],
  ['/allProperties?purpose=rent&sort=default', '/allProperties?purpose=rent'],
  ['/allProperties?location=Sylhet', null],
  ['/allProperties?purpose=rent&sort=priceAsc', null],
])('search engines keep %s as %s', async (path, canonical) => {
  const { text } = await read(path)
  expect(attribute(text, /<link rel="canonical" href="([^"]+)"/)).toBe(
    canonical ? server.url + canonical : undefined,
  )
  expect(attribute(text, /name="robots" content="([^"]+)"/)).toBe(canonical ? undefined : 'noindex, follow')
})

it('pages and calls for guests are sent compressed, with an ETag, and differ by cookie', async () => {
  for (const path of [
    '/allProperties',
    `/property/${homeId}`,
    '/api/verified-properties-by-agents?limit=2',
  ]) {
    const { status, headers, bytes } = await fetchRaw(server.url + path, { 'accept-encoding': 'br' })
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'no-cache'])
    expect(headers.vary).toMatch(/^accept-encoding, (accept-language, )?cookie$/)
    expect(String(brotliDecompressSync(bytes))).toBe((await read(path)).text)
    const known = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' }
    expect((await read(path, known)).status).toBe(304)
  }
})

it('who is signed in gets the outline, and replies of their own that nothing keeps', async () => {
  const page = await people.buyer.fetch(`/property/${homeId}`)
  expect(await page.text()).not.toContain('Light from three sides.')
  const reply = await people.buyer.fetch(`/api/properties/${homeId}`)
  expect([reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual(['private, no-store', null])
  expect((await read(`/property/${homeId}`)).text).toContain('Light from three sides.')
})

it('a next page that guests share has nothing in its address that one of them added', async () => {
  await buildVerifiedProperty(server, people.agent, { image: people.image })
  const { headers } = await read('/api/verified-properties-by-agents?limit=1&token=secret')
  expect(headers.link).toMatch(/^<\/api\/verified-properties-by-agents\?limit=1&cursor=[\w-]+>; rel="next"$/)
  const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? ''
  expect((await read(next)).status).toBe(200)
})

it('a guest who looks at a part of the map changes nothing that others read at the same address without it', async () => {
  const nowhere = 'view=map&bounds=0,0,1,1'
  for (const query of ['', 'bedrooms=3', 'kind=flat&sort=priceAsc']) {
    const clean = `/allProperties${query && `?${query}`}`
    for (const mapped of [`?${query}&${nowhere}`, `?${nowhere}&${query}`])
      expect((await read(`/allProperties${mapped}`)).status).toBe(200)
    const { text } = await read(clean)
    expect(text, clean).toContain(`/property/${homeId}`)
    expect(text, clean).not.toContain('No properties found.')
  }
})

it('what a guest puts after a second question mark changes nothing that another guest reads', async () => {
  const list = '/api/verified-properties-by-agents'
  const asked = ['location=Dhanmondi&limit=7', 'sort=priceAsc&limit=8', 'kind=flat&limit=9']
  for (const query of asked)
    for (const hidden of ['?location=nowhereatall', '&x=?&location=nowhereatall', '?x&priceMax=1', '%FF'])
      await read(`${list}?${query}${hidden}`)
  for (const query of asked) {
    const { status, text, headers } = await read(`${list}?${query}`)
    expect([status, Number(headers['x-total-count']) > 0], query).toEqual([200, true])
    expect(text).toContain(homeId)
  }
})
