import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { buildPendingProperty, buildPropertyForm } from '../../test/factories/property.ts'

let server: TestServer
let agent: Client
let other: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  ;[agent, other, admin] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Other Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
  ])
})
afterAll(() => server.stop())

const read = async (id: string, as = admin) => (await as.call('GET /properties/:id', { params: { id } })).body

test('[C-properties-add] [S-property-created] [R-add] an agent adds a property, which is pending and theirs, whatever the body claims', async () => {
  const image = await agent.upload()
  const claims = {
    agentName: 'Nobody',
    agentImage: 'x',
    agentEmail: ` ${agent.email.toUpperCase()} `,
    status: 'verified',
  }
  const added = await agent.call('POST /properties', {
    body: buildPropertyForm(image, {
      ...claims,
      createdAt: '1999-01-01',
      isAdvertised: true,
      priceMin: '90000.50',
    }),
  })
  expect(added.status).toBe(200)
  expect(added.body.acknowledged).toBe(true)
  const found = await read(added.body.insertedId, agent)
  expect(found).toMatchObject({
    ...buildPropertyForm(image),
    priceMin: 90_000.5,
    status: 'pending',
    isAdvertised: false,
  })
  expect(found).toMatchObject({
    agentEmail: agent.email,
    agentName: 'Agent',
    agentImage: null,
    imageColour: expect.stringMatching(/^#/),
  })
  expect(found.createdAt > '2026').toBe(true)
  expect(await readTrail(server, found._id)).toEqual([`${agent.email} add pending`])
})

test('an agent can’t add a property in another person’s name', async () => {
  const body = buildPropertyForm(await agent.upload(), { agentEmail: other.email })
  expect(await agent.call('POST /properties', { body })).toMatchObject({
    status: 403,
    body: { message: 'That email address is not yours.' },
  })
})

test('[V-property] a property without its fields, with its prices the wrong way round or without a picture of ours is refused, field by field', async () => {
  const image = await agent.upload()
  const add = async (body: unknown) => {
    const { status, body: problem } = await agent.call('POST /properties', { body })
    expect(status).toBe(400)
    return problem.errors
  }
  expect((await add({})).map(({ path }) => path).sort()).toEqual([
    'description',
    'image',
    'location',
    'priceMax',
    'priceMin',
    'title',
  ])
  expect(await add(buildPropertyForm(image, { priceMin: 5, priceMax: 4 }))).toEqual([
    { path: 'priceMin', message: 'Minimum price cannot be greater than Maximum price' },
  ])
  for (const none of [
    undefined,
    '',
    'https://elsewhere.test/a.webp',
    image.replace(/[0-9a-f]{8}/, '00000000'),
  ])
    expect(await add(buildPropertyForm(image, { image: none }))).toEqual([
      { path: 'image', message: 'Image not uploaded' },
    ])
  const marked = await server.buildUser('Marked', 'agent')
  const theirs = buildPropertyForm(await marked.upload())
  await markAsFraud(server, marked)
  expect(await marked.call('POST /properties', { body: theirs })).toMatchObject({
    status: 403,
    body: { message: 'Fraud agents cannot add properties.' },
  })
})

test('a picture may be named by its whole address', async () => {
  const image = await agent.upload()
  const id = await buildPendingProperty(agent, { image: `${server.url}${image}` })
  expect((await read(id)).image).toBe(image)
})
