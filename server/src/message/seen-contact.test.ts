// @module-tag commit
import { english } from '@thikana/texts/english'
import { contactChoice, seenContact } from '@thikana/texts/message/message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOffer } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.buildUser('Admin', 'admin')
})
afterAll(() => server.stop())

type Case = {
  what: string
  happen?: (people: { agent: Client; buyer: Client; propertyId: string }) => Promise<unknown>
}
const removeListing: Case['happen'] = ({ agent, propertyId }) =>
  agent.call('DELETE /properties/:id', { params: { id: propertyId } })
const wish = (buyer: Client, propertyId: string) => buyer.call('POST /wishlist', { body: { propertyId } })
const offer = async (buyer: Client, propertyId: string) => {
  await wish(buyer, propertyId)
  return buildOffer(buyer, propertyId)
}

const idOf = async ({ email }: Client) =>
  (await admin.call('GET /users', { query: { search: email } })).body[0]!._id

const cases: Case[] = [
  { what: 'the listing is verified' },
  { what: 'the listing was removed', happen: removeListing },
  {
    what: 'the listing was removed and stays on a wishlist',
    happen: async (people) => {
      await wish(people.buyer, people.propertyId)
      await removeListing(people)
    },
  },
  { what: 'an offer is pending', happen: ({ buyer, propertyId }) => offer(buyer, propertyId) },
  {
    what: 'an offer was withdrawn',
    happen: async ({ buyer, propertyId }) => {
      const id = await offer(buyer, propertyId)
      await buyer.call('PATCH /offers/withdraw/:id', { params: { id } })
    },
  },
  {
    what: 'the agent was marked',
    happen: async ({ agent }) => admin.call('PATCH /users/fraud/:id', { params: { id: await idOf(agent) } }),
  },
  {
    what: 'the agent became an admin',
    happen: async ({ agent }) =>
      admin.call('PATCH /users/role/:id', { params: { id: await idOf(agent) }, body: { role: 'admin' } }),
  },
]

/** Everything that `person` can read in which the other's contact details might be. */
const readEverything = async (person: Client, other: Client, id: string, propertyId: string) => {
  const query = { email: person.email }
  const { body: account } = await person.call('GET /account/export')
  const replies = await Promise.all([
    person.call('GET /threads/:id', { params: { id } }),
    person.call('GET /threads/:id/messages', { params: { id } }),
    person.call('GET /threads'),
    person.call('GET /viewings'),
    person.call('GET /properties/:id', { params: { id: propertyId } }),
    person.call('GET /verified-properties-by-agents'),
    person.call('GET /wishlist', { query }),
    person.call('GET /offers/user', { query }),
    person.call('GET /offers/agent', { query }),
    person.call('GET /offers/agent/homes', { query }),
    // Refused to all but admins.
    person.call('GET /users', { query: { search: other.email } }),
  ])
  return JSON.stringify([account, ...replies.map(({ body }) => body)])
}

let number = 0
test.each(cases)(
  'the sentences about contact details say what the other side can read: $what',
  async ({ happen }) => {
    number += 1
    const agent = await server.buildUser(`Seller ${number}`, 'agent')
    const buyer = await server.buildUser(`Asker ${number}`)
    const propertyId = await buildVerifiedProperty(server, agent)
    const asked = await buyer.call('POST /threads', { body: { propertyId, text: 'Is it quiet?' } })
    const id = asked.body.insertedId
    await happen?.({ agent, buyer, propertyId })
    for (const [self, other, phone] of [
      [buyer, agent, '+880 1712 345678'],
      [agent, buyer, '+880 1812 345678'],
    ] as const)
      for (const shown of [
        { email: false, phone: '' },
        { email: true, phone: '' },
        { email: false, phone },
        { email: true, phone },
      ]) {
        await self.call('PATCH /threads/contact/:id', { params: { id }, body: shown })
        const { yourContact, yourEmailOn, otherName } = (
          await self.call('GET /threads/:id', { params: { id } })
        ).body
        const about = { name: otherName, shown: yourContact, emailOn: yourEmailOn }
        const read = await readEverything(other, self, id, propertyId)
        const isRead = { email: read.includes(self.email), phone: read.includes(phone) }
        const said = seenContact(english, about)
        const label = `${self.email} shows ${JSON.stringify(shown)}: ${said}`
        expect({ email: said.includes('email address'), phone: said.includes(phone) }, label).toEqual(isRead)
        expect(said.includes('no contact details'), label).toBe(!isRead.email && !isRead.phone)
        // A choice is offered exactly where it decides what the other side reads.
        if (!shown.email)
          expect(contactChoice(english, about).includes('already sees your email'), label).toBe(isRead.email)
      }
  },
)
