import { type PropertyField, propertyFieldNames, propertyFields } from '@thikana/domain/property-fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, buyer] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    server.buildUser('Buyer'),
  ])
})
afterAll(() => server.stop())

type Values = Record<PropertyField, unknown>

/** A value of each field's kind; the two of a field differ, and the prices stay in order whichever of them is used. */
const buildValue = (name: PropertyField, version: 1 | 2): unknown => {
  const at = propertyFieldNames.indexOf(name)
  const { kind } = propertyFields[name]
  if (kind === 'picture') return agent.upload()
  if (kind === 'dollars') return 1000 * (at + 1) + 250.5 * version
  return kind === 'line' || kind === 'paragraphs' ? `${name} in version ${version}` : version
}

const buildValues = async (version: 1 | 2): Promise<Values> => {
  const entries = propertyFieldNames.map(async (name) => [name, await buildValue(name, version)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Values
}

const add = async (values: Values): Promise<string> => {
  const added = await agent.call('POST /properties', { body: values })
  expect(added.body).toMatchObject({ acknowledged: true })
  return added.body.insertedId
}

const edit = (id: string, body: Partial<Values>) =>
  agent.call('PATCH /properties/:id', { params: { id }, body })

const read = async (id: string, reader = agent) =>
  (await reader.call('GET /properties/:id', { params: { id } })).body

const verify = (id: string) =>
  admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })

describe.each(propertyFieldNames)('what an agent says as %s', (name) => {
  test('is stored, edited on its own, and stored with the edit as it was last verified', async () => {
    const [values, others] = await Promise.all([buildValues(1), buildValues(2)])
    const id = await add(values)
    await verify(id)
    expect(await read(id, buyer)).toMatchObject(values)
    expect((await edit(id, { ...values, [name]: others[name] })).body).toMatchObject({ modifiedCount: 1 })
    expect(await read(id)).toMatchObject({ ...values, [name]: others[name], lastVerified: values })
  })

  test('is asked for if it is required, and stays as it is if an edit leaves it out', async () => {
    const values = await buildValues(1)
    const { [name]: _left, ...rest } = values
    const added = await agent.call('POST /properties', { body: rest })
    expect(added.status).toBe(propertyFields[name].isRequired ? 400 : 200)
    const id = await add(values)
    const edited = await edit(id, rest)
    if (edited.status === 200) expect(edited.body).toMatchObject({ modifiedCount: 0 })
    else expect(edited.body).toMatchObject({ errors: [{ path: name }] })
    expect(await read(id)).toMatchObject(values)
  })
})
