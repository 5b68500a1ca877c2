import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildPendingProperty,
  buildVerifiedProperty,
  buildPropertyForm,
} from '../../../test/factories/property.ts'
import { profileOf } from '../../providers/identity/google/profile.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
let user: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, user] = await Promise.all([server.buildUser('Agent', 'agent'), server.buildUser('User')])
  image = await agent.upload()
})
afterAll(() => server.stop())

/** Invisible characters: a zero-width space, a Hangul filler, joiners, a variation selector. */
const nothing = '\u200b\u3164\u200d\u200c\ufe0f'
/** Two words with invisible characters, and how they are stored. */
const [sent, stored] = ['Ra\u200bhi\u3164ma র‍্যাব\u2060', 'Rahima র‍্যাব']

const send = async (person: Client, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', origin: server.url }
  const answer = await person.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as { message?: string } }
}
const readName = async (person: Client) =>
  (await person.call('GET /users/:email', { params: { email: person.email } })).body.name
const account = async () =>
  (await (await user.fetch('/api/auth/get-session')).json()) as { user: { name: string } }

describe('a name of characters that nobody can see is refused, and one that has some loses them', () => {
  it('when a person registers', async () => {
    const person = (name: string, at: number) => ({
      name,
      email: `visible${at}@people.test`,
      password: 'Secret!2026',
    })
    const refused = await send(server.guest, '/api/auth/sign-up/email', person(nothing, 0))
    expect(refused).toMatchObject({ status: 400, body: { message: 'Name is required' } })
    const made = await send(server.guest, '/api/auth/sign-up/email', person(sent, 1))
    expect(made).toMatchObject({ status: 200, body: { user: { name: stored } } })
  })

  it('when a person changes their profile', async () => {
    for (const path of ['/api/users', '/api/auth/update-user']) {
      const refused = await send(user, path, { name: nothing })
      expect(refused, path).toMatchObject({ status: 400, body: { message: 'Name is required' } })
      expect((await send(user, path, { name: sent })).status, path).toBe(200)
    }
    expect([await readName(user), (await account()).user.name]).toEqual([stored, stored])
  })

  it('when it comes from Google or Firebase', () => {
    const claims = { email: 'rahima@people.test', email_verified: true }
    expect(profileOf({ ...claims, name: sent }).name).toBe(stored)
    expect(profileOf({ ...claims, name: nothing }).name).toBe('rahima')
  })

  it('when an agent names a home and its place', async () => {
    for (const field of ['title', 'location']) {
      const refused = await agent.call('POST /properties', {
        body: buildPropertyForm(image, { [field]: nothing }),
      })
      expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([400, [field]])
    }
    const id = await buildPendingProperty(agent, { image, title: sent, location: sent })
    const { body } = await agent.call('GET /properties/:id', { params: { id } })
    expect([body.title, body.location]).toEqual([stored, stored])
  })
})

it('a review of characters that nobody can see is refused, and one with a sign of two joined pictures stays as it is', async () => {
  const propertyId = await buildVerifiedProperty(server, agent, { image })
  const review = (comment: string) => user.call('POST /reviews', { body: { propertyId, rating: 4, comment } })
  for (const comment of [nothing, '\u3164', '\u2800 \u2800']) {
    const refused = await review(comment)
    expect([refused.status, refused.body.message]).toEqual([400, 'Comment is required'])
  }
  const family = 'Good for a family 👩‍👧'
  expect((await review(family)).status).toBe(200)
  const { body } = await user.call('GET /reviews/:propertyId', { params: { propertyId } })
  expect(body.map(({ comment }) => comment)).toEqual([family])
})
