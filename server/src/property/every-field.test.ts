// @module-tag slow
// @module-tag starts-first
import {
  isFactOf,
  type PropertyFact,
  propertyFactNames,
  propertyKinds,
} from '@thikana/domain/property/property-facts'
import {
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '@thikana/domain/property/property-fields'
import { type Purpose, purposeNames, usualPurpose } from '@thikana/domain/property/purpose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyer: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[admin, buyer] = await Promise.all([server.buildUser('Admin', 'admin'), server.buildUser('Buyer')])
})
let agents = 0
// One alone may not have so many listings that wait.
beforeEach(async () => {
  agents += 1
  agent = await server.buildUser(`Agent ${agents}`, 'agent')
})
afterAll(() => server.stop())

type Values = Record<PropertyField, unknown>

const isFact = (name: PropertyField): name is PropertyFact => propertyFactNames.some((one) => one === name)
/** Those of the two versions. */
const kinds = propertyKinds.slice(0, 2)

/** A value of each field's kind; the two of a field differ, and the prices stay in order whichever of them is used. */
const buildValue = (name: PropertyField, version: 1 | 2): unknown => {
  const at = propertyFieldNames.indexOf(name)
  const field = propertyFields[name]
  switch (field.kind) {
    case 'picture':
      return agent.upload()
    case 'money':
      return 1000 * (at + 1) + 250.5 * version
    case 'whole':
      // Within all limits, and a floor is in its building in whichever version.
      return name === 'floors'
        ? 100 + version
        : Math.min(field.max, Math.max(field.min, 20 + at) + 3) - version
    case 'yesNo':
      return version === 1
    case 'choice':
      return field.choices[version - 1]
    case 'month':
      return `20${10 + at}-0${version}`
    case 'day':
      return `20${10 + at}-05-0${version}`
    case 'place':
      return version === 1 ? 'dhaka.dhaka.dhanmondi' : 'chattogram.chattogram.khulshi'
    case 'pin':
      return { lat: 23 + version, lng: 90.5, isExact: true }
    case 'line':
    case 'paragraphs':
      return `${name} in version ${version}`
  }
}

/** The purpose for which `tested` makes sense. */
const purposeFor = (tested: PropertyField): Purpose =>
  isFact(tested) && !isFactOf(tested, { purpose: usualPurpose }) ? 'rent' : usualPurpose

/** Kinds and purposes that a property has while `tested` is tested: only their own tests name a kind, or change the purpose. */
const naturesOf = (tested: PropertyField) => {
  const purposes = tested === 'purpose' ? purposeNames : [purposeFor(tested)]
  const ofKind = tested === 'kind' ? kinds : [undefined]
  return purposes.flatMap((purpose) => ofKind.map((kind) => ({ purpose, kind })))
}

/** The fields that a property can have together with `tested`, in both of its versions. */
const namesWith = (tested: PropertyField) =>
  propertyFieldNames.filter((name) => {
    if (name === 'kind') return tested === 'kind'
    return !isFact(name) || naturesOf(tested).every((nature) => isFactOf(name, nature))
  })

const buildValues = async (tested: PropertyField, version: 1 | 2): Promise<Partial<Values>> => {
  const entries = namesWith(tested).map(async (name) => [name, await buildValue(name, version)] as const)
  const values = Object.fromEntries(await Promise.all(entries))
  return tested === 'purpose' ? values : { ...values, purpose: purposeFor(tested) }
}

const add = async (values: Partial<Values>): Promise<string> => {
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
    const [values, others] = await Promise.all([buildValues(name, 1), buildValues(name, 2)])
    const id = await add(values)
    await verify(id)
    expect(await read(id, buyer)).toMatchObject(values)
    expect((await edit(id, { ...values, [name]: others[name] })).body).toMatchObject({ modifiedCount: 1 })
    expect(await read(id)).toMatchObject({ ...values, [name]: others[name], lastVerified: values })
  })

  test('is asked for if it is required, and stays as it is if an edit leaves it out', async () => {
    const values = await buildValues(name, 1)
    const { [name]: _left, ...rest } = values
    const added = await agent.call('POST /properties', { body: rest })
    // A listing that doesn't say its purpose is for sale, as the specification has it.
    expect(added.status).toBe(propertyFields[name].isRequired && name !== 'purpose' ? 400 : 200)
    const id = await add(values)
    const edited = await edit(id, rest)
    if (edited.status === 200) expect(edited.body).toMatchObject({ modifiedCount: 0 })
    else expect(edited.body).toMatchObject({ errors: [{ path: name }] })
    expect(await read(id)).toMatchObject(values)
  })
})
