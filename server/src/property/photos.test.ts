import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildPendingProperty,
  buildPropertyForm,
  buildVerifiedProperty,
} from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
let urls: string[]
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
  ])
  urls = []
  for (let at = 0; at < 4; at += 1) urls.push(await agent.upload())
})
afterAll(() => server.stop())

const photo = (at: number, caption: string | null = null) => ({ url: urls[at]!, caption })
const form = (changes: Record<string, unknown> = {}) => buildPropertyForm(urls[0]!, changes)
const read = async (id: string, as = agent) => (await as.call('GET /properties/:id', { params: { id } })).body
const edit = (id: string, body: unknown) => agent.call('PATCH /properties/:id', { params: { id }, body })
const verify = (id: string) =>
  admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })

const threePhotos = () => [photo(0, 'From the road'), photo(1), photo(2, 'Kitchen')]
const buildListing = () => buildVerifiedProperty(server, agent, { image: urls[0]!, images: threePhotos() })

test('[C-photos] an agent adds a home with photos and captions; whoever opens it sees them in order, and lists say how many there are', async () => {
  const id = await buildListing()
  const opened = await read(id, buyer)
  expect(opened).toMatchObject({ image: urls[0], images: threePhotos(), imageCount: 3 })
  const several = await buyer.call('GET /properties/several', { query: { ids: id } })
  expect(several.body[0]).toMatchObject({ images: threePhotos() })
  const own = await agent.call('GET /properties/agent', { query: { email: agent.email } })
  expect(own.body.find(({ _id }) => _id === id)).toMatchObject({ images: threePhotos() })
  const routes = ['GET /verified-properties-by-agents', 'GET /properties'] as const
  for (const route of routes) {
    const listed = (await admin.call(route, {})).body.find(({ _id }) => _id === id)
    expect(listed).toMatchObject({ imageCount: 3 })
    expect(listed).not.toHaveProperty('images')
  }
})

test('a client that knows only `image` adds and edits homes as before', async () => {
  const id = await buildPendingProperty(agent, { image: urls[0]! })
  expect(await read(id)).toMatchObject({ images: [photo(0)], imageCount: 1 })
  const listing = await buildListing()
  expect((await edit(listing, form())).body).toMatchObject({ modifiedCount: 0 })
  await edit(listing, form({ image: urls[2] }))
  expect((await read(listing)).images).toEqual([photo(2, 'Kitchen'), photo(0, 'From the road'), photo(1)])
  await edit(listing, form({ image: urls[3] }))
  expect(await read(listing)).toMatchObject({ images: [photo(3), photo(0, 'From the road'), photo(1)] })
})

test.each([
  ['a caption', () => [photo(0, 'From the lane'), photo(1), photo(2, 'Kitchen')]],
  ['the order', () => [photo(0, 'From the road'), photo(2, 'Kitchen'), photo(1)]],
  ['how many there are', () => [photo(0, 'From the road')]],
])(
  'an edit of %s makes the home pending, and others see the photos that were verified',
  async (_what, images) => {
    const id = await buildListing()
    expect((await edit(id, form({ images: threePhotos() }))).body).toMatchObject({ modifiedCount: 0 })
    expect((await edit(id, form({ images: images() }))).body).toMatchObject({ modifiedCount: 1 })
    expect(await read(id)).toMatchObject({
      status: 'pending',
      images: images(),
      lastVerified: { images: threePhotos() },
    })
    await verify(id)
    expect(await read(id, buyer)).toMatchObject({ images: images(), lastVerified: null })
  },
)

test.each([[null], [[]]])('an edit with %j as photos leaves only the picture', async (images) => {
  const id = await buildListing()
  expect((await edit(id, form({ images }))).body).toMatchObject({ modifiedCount: 1 })
  expect(await read(id)).toMatchObject({ images: [photo(0)], imageCount: 1 })
})

test('photos that can’t be used are refused where they are, and nothing is saved', async () => {
  const id = await buildListing()
  const theirs = await admin.upload()
  const before = await read(id)
  const refused: [unknown, string[]][] = [
    [[photo(1), photo(0)], ['images.0.url']],
    [[photo(0), photo(1), photo(1)], ['images.2.url']],
    [[photo(0), { url: `${server.url}${urls[0]}` }], ['images.1.url']],
    [[photo(0), { url: theirs, caption: null }], ['images.1.url']],
    [[photo(0), { url: 'https://elsewhere.test/a.webp' }], ['images.1.url']],
    [
      [photo(0), photo(1, 'x'.repeat(201)), photo(2, 'y'.repeat(201))],
      ['images.1.caption', 'images.2.caption'],
    ],
    [[photo(0, 'a\u202eb')], ['images.0.caption']],
    [[photo(0, 'Two\nlines')], ['images.0.caption']],
    [Array.from({ length: 21 }, (_, at) => ({ url: `${urls[0]}?${at}` })), ['images']],
    ['photos', ['images']],
    [[photo(0), { caption: 'No picture' }], ['images.1.url']],
  ]
  for (const [images, paths] of refused) {
    const { status, body } = await edit(id, form({ images }))
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, paths])
  }
  expect(await read(id)).toEqual(before)
})

test('a caption is one line without what can’t be seen', async () => {
  const images = [photo(0, '  The lane at night\u200b '), { url: urls[1], caption: '  ' }]
  const id = await buildPendingProperty(agent, { image: urls[0]!, images })
  const { body } = await agent.call('GET /properties/:id', { params: { id } })
  expect(body.images?.map(({ caption }) => caption)).toEqual(['The lane at night', null])
})

test('a home keeps a photo that it has, no matter who uploaded it', async () => {
  const id = await buildListing()
  const theirs = await admin.upload()
  const stored = JSON.stringify([photo(0), { url: theirs, caption: null }])
  await server.database.pool.query('update property set images = $1 where id = $2', [stored, id])
  const images = [photo(0), { url: theirs, caption: 'Now with words' }]
  expect(await edit(id, form({ images }))).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
})

test('an account’s export has the photos with their captions', async () => {
  await buildListing()
  const exported = await (await agent.fetch('/api/account/export')).json()
  expect(
    exported.properties.some(
      ({ images }: { images: unknown }) => JSON.stringify(images) === JSON.stringify(threePhotos()),
    ),
  ).toBe(true)
})
