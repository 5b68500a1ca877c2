import { api, type RouteKey } from '@thikana/contract/api'
import type { Route } from '@thikana/contract/route'
import { expect } from 'vitest'
import { buildOffer, buildOfferForm } from '@thikana/server/test/factories/offer'
import { buildVerifiedProperty, buildPropertyForm } from '@thikana/server/test/factories/property'
import type { Client } from '@thikana/server/test/client'
import type { TestServer } from '@thikana/server/test/server'

export type People = {
  server: TestServer
  agent: Client
  admin: Client
  buyer: Client
  others: Record<string, Client>
}

export const verified = { title: 'Verified words', location: 'Sylhet', priceMin: 90_000, priceMax: 120_000 }
let fixtures = 0

/** The content of an edit, unique per fixture so that it can be searched for. */
const nextEdit = () => {
  fixtures += 1
  const mark = `Unverified${fixtures}x`
  const [priceMin, priceMax] = [60_000.77 + fixtures, 150_000.55 + fixtures]
  const words = { title: `${mark} title`, location: `${mark} place`, description: `${mark} description` }
  return { mark, form: { ...words, priceMin, priceMax } }
}

/** A verified property that the buyer wishlisted, offered on and reviewed. */
export const buildFixture = async ({ server, agent, buyer }: People) => {
  const propertyId = await buildVerifiedProperty(server, agent, verified)
  const { body } = await agent.call('GET /properties/:id', { params: { id: propertyId } })
  const wish = await buyer.call('POST /wishlist', { body: { propertyId } })
  const offer = await buildOffer(buyer, propertyId)
  const review = await buyer.call('POST /reviews', {
    body: { propertyId, rating: 4, comment: 'Quiet.' },
  })
  return {
    propertyId,
    image: body.image,
    secret: nextEdit(),
    ids: { propertyId, wish: wish.body.insertedId, offer, review: review.body.insertedId },
  }
}
export type Fixture = Awaited<ReturnType<typeof buildFixture>>

/** Makes the edit and returns its picture's URL. */
export const edit = async ({ agent }: People, { propertyId, secret }: Fixture): Promise<string> => {
  const image = await agent.upload()
  const edited = await agent.call('PATCH /properties/:id', {
    params: { id: propertyId },
    body: buildPropertyForm(image, secret.form),
  })
  expect(edited.body.modifiedCount).toBe(1)
  return image
}

const traces = ({ mark, form }: Fixture['secret'], image: string) => [
  mark,
  ...[form.priceMin, form.priceMax].flatMap((price) => [String(price), price.toLocaleString('en-US')]),
  image.replace(/\.webp$/, ''),
]

/** Every URL that may show the property: each GET route with each id, with a query where it takes one, and the pages. */
const addressesFor = ({ propertyId, ids }: Fixture, self: Client): string[] => {
  const query = `email=${encodeURIComponent(self.email || 'nobody@people.test')}&propertyId=${propertyId}`
  // A stream has no end; what it sends is in the list of notices too.
  const calls = (Object.entries(api) as [RouteKey, Route][]).filter(
    ([key, { isEventStream = false }]) => key.startsWith('GET ') && !isEventStream,
  )
  const filled = calls.flatMap(([key, { query: takesQuery }]) =>
    Object.values(ids).flatMap((id) => {
      const path = (key.split(' ')[1] ?? '')
        .replace(/:(id|propertyId)\b/, id)
        .replace(/:email\b/, encodeURIComponent(self.email || 'nobody@people.test'))
      return takesQuery ? [path, `${path}?${query}`] : [path]
    }),
  )
  const pages = ['/', `/property/${propertyId}`, '/allProperties', '/dashboard/wishlist', '/sitemap.xml']
  return [...new Set(filled)].map((path) => `/api${path}`).concat(pages)
}

/** Replies of calls that change something about it: wishlist, reviews, and offers of several amounts. */
const attempts = async ({ propertyId, ids }: Fixture, self: Client): Promise<string[]> => {
  const calls = [
    self.call('POST /wishlist', { body: { propertyId } }),
    self.call('POST /reviews', { body: { propertyId, rating: 5, comment: 'Again.' } }),
    self.call('POST /offers', { body: buildOfferForm(propertyId) }),
    self.call('POST /offers', { body: buildOfferForm(propertyId, { offerAmount: 10 }) }),
    self.call('POST /create-payment-intent', { body: { offerId: ids.offer } }),
    self.call('PATCH /properties/:id', {
      params: { id: propertyId },
      body: buildPropertyForm('/images/x.webp'),
    }),
    self.call('DELETE /properties/:id', { params: { id: propertyId } }),
    self.call('PATCH /advertise/:id', { params: { id: propertyId } }),
  ]
  return (await Promise.all(calls)).map(({ body }, at) => `attempt ${at}: ${JSON.stringify(body)}`)
}

/** `role call trace` for every trace of the edit that others are shown. */
export const findLeaks = async (
  { server, others }: People,
  fixture: Fixture,
  image: string,
): Promise<string[]> => {
  const found: string[] = []
  for (const [role, self] of Object.entries(others)) {
    const answers = await Promise.all(
      addressesFor(fixture, self).map(
        async (address) => `${address}: ${await (await self.fetch(address)).text()}`,
      ),
    )
    for (const answer of [...answers, ...(await attempts(fixture, self))])
      for (const trace of traces(fixture.secret, image))
        if (answer.includes(trace)) found.push(`${role} ${answer.slice(0, answer.indexOf(': '))} ${trace}`)
  }
  const { rows } = await server.database.pool.query<{ subject: string; text: string | null }>(
    'select subject, text from mail',
  )
  for (const mail of rows)
    for (const trace of traces(fixture.secret, image))
      if (`${mail.subject} ${mail.text}`.includes(trace)) found.push('mail')
  return found
}
