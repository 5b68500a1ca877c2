// One table of every call, longer than other files: what a call needs is compared with the others'.

import type { RouteKey } from '@thikana/contract/api'
import type { Action } from '@thikana/domain/user/access'
import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { buildOfferForm } from '@thikana/server/test/factories/offer'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import { slotTime } from '@thikana/server/test/factories/viewing'
import { newId } from '@thikana/server/database/rows/ids'
import { createUnsubscribeTokens } from '@thikana/server/mail/unsubscribe-tokens'
import { deriveKey } from '@thikana/server/config/secrets'
import { testSecret } from '@thikana/server/test/server'
import type { Fixture } from './fixture.ts'

/** As in an email to somebody who has gone since. */
const unsubscribeToken = createUnsubscribeTokens(deriveKey(testSecret, 'unsubscribe')).make({
  userId: newId(),
  scope: 'offers',
})

/** Input of one call. `owners`: the owners of the record it names; `judgedAs`: the action that decides, if it isn't the route's. */
export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  owners?: string[]
  judgedAs?: Action
}

/** Builds the input of a call by the person `self` on the fixture. */
export type BuildInput = (fixture: Fixture, self: string) => CallInput

const idInput = (id: string, owner?: string): CallInput => ({
  params: { id },
  ...(owner ? { owners: [owner] } : {}),
})
const listInput = (email: string): CallInput => ({ query: { email }, owners: [email] })
const personInput = (email: string): CallInput => ({ params: { email }, owners: [email] })
const reviewsInput = (propertyId: string): CallInput => ({ params: { propertyId } })
const receiptInput = ({ offers, user, agent }: Fixture): CallInput => ({
  ...idInput(offers.bought),
  owners: [user.email, agent.email],
})
const threadInput = ({ thread, user, agent }: Fixture): CallInput => ({
  ...idInput(thread),
  owners: [user.email, agent.email],
})
const viewingInput = ({ viewing, user, agent }: Fixture): CallInput => ({
  ...idInput(viewing),
  owners: [user.email, agent.email],
})
const hiddenInput = ({ agent }: Fixture): CallInput => ({
  owners: [agent.email],
  judgedAs: 'property.readHidden',
})

/** Own tables are judged by whose they are, the others by what they list. */
const tableInputs: Record<string, BuildInput> = {
  own: (_, self) => ({ params: { table: 'ownListings' }, owners: [self] }),
  people: () => ({ params: { table: 'people' }, judgedAs: 'user.readAll' }),
}

/** Valid input for every call, so that it succeeds if permitted; several if the verdict depends on the target. */
export const calls = {
  'GET /site': () => ({}),
  'GET /properties/advertised': () => ({}),
  'GET /verified-properties-by-agents': () => ({}),
  'GET /properties/counts': () => ({}),
  'GET /properties/map': () => ({ query: { bounds: '88,20.5,92.7,26.7', zoom: '7' } }),
  'GET /properties': {
    verified: () => ({ query: { status: 'verified' } }),
    pending: () => ({ query: { status: 'pending' }, judgedAs: 'property.readAll' }),
    every: () => ({ judgedAs: 'property.readAll' }),
  },
  'GET /properties/agent': {
    self: (_, self) => listInput(self),
    agent: ({ agent }) => listInput(agent.email),
  },
  'GET /properties/several': ({ properties }) => ({ query: { ids: properties.shown } }),
  'GET /properties/:id/similar': ({ properties }) => idInput(properties.shown),
  'GET /properties/:id': {
    verified: ({ properties }) => idInput(properties.shown),
    pending: (fixture) => ({ ...idInput(fixture.properties.hidden), ...hiddenInput(fixture) }),
  },
  'POST /properties': ({ image }) => ({ body: buildPropertyForm(image) }),
  'PATCH /properties/:id': {
    verified: ({ properties, agent, image }) => ({
      ...idInput(properties.edited, agent.email),
      body: buildPropertyForm(image, { title: 'Edited' }),
    }),
    pending: ({ properties, agent, image }) => ({
      ...idInput(properties.editedHidden, agent.email),
      body: buildPropertyForm(image, { title: 'Edited' }),
    }),
  },
  'DELETE /properties/:id': {
    verified: ({ properties, agent }) => idInput(properties.removed, agent.email),
    pending: ({ properties, agent }) => idInput(properties.removedHidden, agent.email),
  },
  'PATCH /properties/confirm': () => ({}),
  'PATCH /properties/confirm/:id': ({ properties, agent }) => idInput(properties.shown, agent.email),
  'PATCH /properties/pause/:id': ({ properties, agent }) => idInput(properties.toPause, agent.email),
  'PATCH /properties/resume/:id': ({ properties, agent }) => idInput(properties.paused, agent.email),
  'PATCH /properties/sold-elsewhere/:id': ({ properties, agent }) =>
    idInput(properties.soldElsewhere, agent.email),
  'PATCH /properties/send/:id': ({ properties, agent }) => idInput(properties.draft, agent.email),
  // After the draft above was sent by itself.
  'PATCH /properties/send': () => ({}),
  'GET /properties/agent/file': () => ({}),
  'GET /imports/template': () => ({}),
  'GET /imports/latest': () => ({}),
  'GET /imports/:id/rows': ({ files, agent }) => idInput(files.toStart, agent.email),
  'PATCH /imports/:id': ({ files, agent }) => idInput(files.toStart, agent.email),
  'DELETE /imports/:id': ({ files, agent }) => idInput(files.toForget, agent.email),
  'PATCH /properties/status/:id': ({ properties }) => ({
    ...idInput(properties.moderated),
    body: { status: 'verified' },
  }),
  'PATCH /properties/keep-earlier/:id': ({ properties }) => ({
    ...idInput(properties.changed),
    body: {},
  }),
  'GET /properties/:id/duplicates': ({ properties }) => idInput(properties.shown),
  'PATCH /properties/ask-change/:id': ({ properties }) => ({
    ...idInput(properties.toChange),
    body: { reasonCode: 'photosFew' },
  }),
  'PATCH /properties/take-down/:id': ({ properties }) => ({
    ...idInput(properties.toTakeDown),
    body: { reason: 'Not theirs.' },
  }),
  'PATCH /properties/undo/:id': ({ properties }) => idInput(properties.decided),
  'PATCH /advertise/:id': ({ properties }) => idInput(properties.advertised),
  'PATCH /properties/home-page/:id': ({ properties }) => idInput(properties.advertisedToo),

  'GET /wishlist/check': {
    self: ({ properties }, self) => ({
      query: { email: self, propertyId: properties.offered },
      owners: [self],
    }),
    user: ({ properties, user }) => ({
      query: { email: user.email, propertyId: properties.offered },
      owners: [user.email],
    }),
  },
  'GET /wishlist/kept': {
    self: (_, self) => ({ query: { email: self }, owners: [self] }),
    user: ({ user }) => ({ query: { email: user.email }, owners: [user.email] }),
  },
  'GET /wishlist': {
    self: (_, self) => listInput(self),
    user: ({ user }) => listInput(user.email),
  },
  'GET /wishlist/:id': ({ wishes, user }) => idInput(wishes.kept, user.email),
  'GET /wishlist/link': () => ({}),
  'POST /wishlist/link': () => ({ body: { showsNotes: false, showsName: false } }),
  'DELETE /wishlist/link': () => ({}),
  'GET /wishlist/shared': ({ sharedBy }) => ({ query: { token: sharedBy } }),
  'GET /wishlist/shared/homes': ({ sharedBy }) => ({ query: { token: sharedBy } }),
  'POST /wishlist': ({ properties }) => ({ body: { propertyId: properties.shown } }),
  'PATCH /wishlist/:id': ({ wishes, user }) => ({
    ...idInput(wishes.kept, user.email),
    body: { note: 'Near the school' },
  }),
  'DELETE /wishlist/:id': ({ wishes, user }) => idInput(wishes.dropped, user.email),

  'GET /saved-replies': () => ({}),
  'POST /saved-replies': () => ({ body: { text: 'Dear {buyer}, yes.', language: 'en' } }),
  'PATCH /saved-replies/:id': ({ replies, agent }) => ({
    ...idInput(replies.kept, agent.email),
    body: { text: 'Dear {buyer}, no.', language: 'en' },
  }),
  'DELETE /saved-replies/:id': ({ replies, agent }) => idInput(replies.dropped, agent.email),

  'GET /saved-searches': () => ({}),
  'POST /saved-searches': () => ({ body: { name: 'Small flats', query: 'bedrooms=1&sizeMax=700' } }),
  'PATCH /saved-searches/:id': ({ searches, user }) => ({
    ...idInput(searches.kept, user.email),
    body: { frequency: 'weekly' },
  }),
  'DELETE /saved-searches/:id': ({ searches, user }) => idInput(searches.dropped, user.email),

  'POST /offers': ({ properties }) => ({ body: buildOfferForm(properties.shown) }),
  'GET /offers/user': {
    self: (_, self) => listInput(self),
    user: ({ user }) => listInput(user.email),
  },
  'GET /offers/agent': {
    self: (_, self) => listInput(self),
    agent: ({ agent }) => listInput(agent.email),
  },
  'GET /offers/agent/homes': {
    self: (_, self) => listInput(self),
    agent: ({ agent }) => listInput(agent.email),
  },
  'GET /offers/agent/homes/:id': ({ properties, agent }) => idInput(properties.offered, agent.email),
  'GET /offers/agent/sales': {
    self: (_, self) => listInput(self),
    agent: ({ agent }) => listInput(agent.email),
  },
  'GET /offer/:id': ({ offers, user, agent }) => ({
    ...idInput(offers.bought),
    owners: [user.email, agent.email],
  }),
  'GET /offers/:id/receipt': (fixture) => receiptInput(fixture),
  'GET /offers/:id/receipt.pdf': (fixture) => receiptInput(fixture),
  'PATCH /offers/update-status/:id': ({ offers, properties, agent }) => ({
    ...idInput(offers.pending, agent.email),
    body: { status: 'accepted', propertyId: properties.offered },
  }),
  'PATCH /offers/counter/:id': ({ offers, agent }) => ({
    ...idInput(offers.toCounter, agent.email),
    body: { offerAmount: 110_000, days: 3 },
  }),
  'PATCH /offers/counter-back/:id': ({ offers, user }) => ({
    ...idInput(offers.counterToAnswer, user.email),
    body: { counterAmount: 110_000, offerAmount: 105_000 },
  }),
  'PATCH /offers/accept-counter/:id': ({ offers, user }) => ({
    ...idInput(offers.counterToAccept, user.email),
    body: { counterAmount: 110_000 },
  }),
  'PATCH /offers/decline-counter/:id': ({ offers, user }) => ({
    ...idInput(offers.counterToDecline, user.email),
    body: { counterAmount: 110_000 },
  }),
  'PATCH /offers/withdraw/:id': ({ offers, user }) => idInput(offers.withdrawn, user.email),
  'POST /create-payment-intent': ({ offers, user }) => ({
    body: { offerId: offers.accepted },
    owners: [user.email],
  }),
  'POST /payments': ({ offers, transactionId, user }) => ({
    body: { offerId: offers.bought, transactionId },
    owners: [user.email],
  }),
  'GET /admin/ledger': () => ({}),
  'GET /admin/statement': () => ({ query: { month: '2026-11' } }),
  'GET /admin/statement.csv': () => ({ query: { month: '2026-11' } }),
  'GET /admin/statement.pdf': () => ({ query: { month: '2026-11' } }),
  'GET /admin/payments': () => ({ query: { state: 'all' } }),
  'GET /admin/payments/:id': ({ stuckPayment }) => idInput(stuckPayment),
  'PATCH /admin/payments/refund/:id': ({ stuckPayment }) => idInput(stuckPayment),
  'PATCH /admin/payments/dealt-with/:id': ({ takenBackPayment }) => ({
    ...idInput(takenBackPayment),
    body: { takenBackChanges: 1 },
  }),

  'GET /reviews/latest': () => ({}),
  'GET /reviews/user': {
    self: (_, self) => listInput(self),
    user: ({ user }) => listInput(user.email),
  },
  'GET /reviews/:propertyId': {
    verified: ({ properties }) => reviewsInput(properties.shown),
    pending: (fixture) => ({ ...reviewsInput(fixture.properties.hidden), ...hiddenInput(fixture) }),
  },
  'GET /reviews/:propertyId/rating': {
    verified: ({ properties }) => reviewsInput(properties.shown),
    pending: (fixture) => ({ ...reviewsInput(fixture.properties.hidden), ...hiddenInput(fixture) }),
  },
  'POST /reviews': ({ properties }) => ({
    body: { propertyId: properties.shown, rating: 4.5, comment: 'Bright.' },
  }),
  'PATCH /reviews/:id': ({ reviews, user }) => ({
    ...idInput(reviews.edited, user.email),
    body: { rating: 3.5, comment: 'Quiet at night.' },
  }),
  'DELETE /reviews/:id': ({ reviews, user }) => idInput(reviews.own, user.email),
  'GET /agents/:id': ({ people }) => idInput(people.agent),
  'GET /agents/:id/reviews': ({ people }) => idInput(people.agent),
  'GET /admin/reviews': () => ({}),
  'DELETE /admin/reviews/:id': ({ reviews }) => idInput(reviews.any),

  // Before the calls of conversations, of which one blocks the other person.
  'GET /viewing-slots': () => ({}),
  'POST /viewing-slots': () => ({ body: { startsAt: [slotTime(20)] } }),
  'DELETE /viewing-slots/:id': ({ slots, agent }) => idInput(slots.removed, agent.email),
  'GET /threads/:id/slots': (fixture) => threadInput(fixture),
  'GET /properties/:id/slots': ({ properties }) => idInput(properties.shown),
  'GET /viewings': () => ({}),
  'POST /viewings': ({ thread, slots, user }) => ({
    body: { threadId: thread, slotId: slots.free },
    owners: [user.email],
  }),
  'PATCH /viewings/:id': (fixture) => ({
    ...viewingInput(fixture),
    body: { move: 'move', revision: 1, slotId: fixture.slots.other },
  }),
  'GET /viewings/feed': () => ({}),
  'GET /viewings/feed.ics': ({ feed }) => ({ query: { token: feed } }),
  'POST /viewings/feed': () => ({}),
  'DELETE /viewings/feed': () => ({}),
  'GET /viewings/:id/calendar.ics': (fixture) => viewingInput(fixture),

  'GET /threads': () => ({}),
  'POST /threads': ({ properties }) => ({ body: { propertyId: properties.shown, text: 'Is it quiet?' } }),
  'GET /threads/:id': (fixture) => threadInput(fixture),
  'GET /threads/:id/messages': (fixture) => threadInput(fixture),
  'POST /threads/:id/messages': (fixture) => ({ ...threadInput(fixture), body: { text: 'It is.' } }),
  'PATCH /threads/read/:id': (fixture) => ({ ...threadInput(fixture), body: { number: 1 } }),
  'PATCH /threads/contact/:id': (fixture) => ({
    ...threadInput(fixture),
    body: { email: true, phone: '+880 1712 345678' },
  }),
  'PATCH /threads/block/:id': (fixture) => ({ ...threadInput(fixture), body: { blocked: true } }),

  'GET /reports': () => ({}),
  'POST /reports': ({ properties }) => ({
    body: { propertyId: properties.ofAnother, reason: 'soldAlready' },
  }),
  'GET /admin/reports': () => ({}),
  'GET /admin/reports/:id': ({ properties }) => idInput(properties.reported),
  'PATCH /admin/reports/:id': ({ properties }) => ({
    ...idInput(properties.reported),
    body: { decision: 'dismiss' },
  }),

  'GET /applications': () => ({}),
  'PATCH /applications/withdraw/:id': ({ applications, user }) => idInput(applications.own, user.email),
  'POST /applications': () => ({ body: { licence: 'TRAD 3' } }),
  'GET /admin/applications': () => ({}),
  'PATCH /admin/applications/:id': ({ applications }) => ({
    ...idInput(applications.decided),
    body: { decision: 'decline', reason: 'The number is unknown.' },
  }),

  'POST /users': (_, self) => ({ body: { email: self } }),
  'GET /users/:email/role': {
    self: (_, self) => personInput(self),
    user: ({ user }) => personInput(user.email),
  },
  'GET /users/:email': {
    self: (_, self) => personInput(self),
    user: ({ user }) => personInput(user.email),
  },
  'GET /users': () => ({}),
  'PATCH /users/role/:id': ({ people }) => ({ ...idInput(people.promoted), body: { role: 'agent' } }),
  'PATCH /users/fraud/:id': ({ people }) => idInput(people.marked),
  'PATCH /users/suspend/:id': ({ people }) => ({
    ...idInput(people.suspended),
    body: { days: 1, reason: 'Spam.' },
  }),
  'PATCH /users/end-suspension/:id': ({ people }) => idInput(people.released),
  'PATCH /users/lift-fraud/:id': ({ people }) => ({
    ...idInput(people.cleared),
    body: { reason: 'A mistake.' },
  }),
  'DELETE /users/:id': ({ people }) => idInput(people.deleted),

  'GET /admin/people/:id': ({ people }) => idInput(people.agent),
  'POST /admin/people/:id/notes': ({ people }) => ({ ...idInput(people.agent), body: { text: 'Called.' } }),
  'DELETE /admin/people/:id/sessions': ({ people }) => idInput(people.signedOut),

  'GET /admin/audit': () => ({}),
  'GET /history/properties/:id': ({ properties, agent }) => idInput(properties.hidden, agent.email),
  'GET /history/offers/:id': ({ offers, user, agent }) => ({
    ...idInput(offers.pending),
    owners: [user.email, agent.email],
  }),
  'GET /history/users/:id': ({ people }) => idInput(people.agent),

  'GET /tables/:table/counts': tableInputs,
  'GET /tables/:table/rows.csv': tableInputs,

  'GET /admin/mails': () => ({}),
  'GET /admin/mails/failed': () => ({}),
  'POST /admin/mails/:id/resend': ({ lostMail }) => idInput(lostMail),
  'GET /admin/emails': () => ({}),
  'GET /admin/emails/:name': () => ({ params: { name: 'digest' } }),

  'POST /properties/:id/views': ({ properties }) => idInput(properties.shown),
  'GET /overview/waiting': () => ({}),
  'GET /overview/figures': () => ({}),
  'GET /overview/usual-photos': ({ properties }) => ({ query: { ids: properties.shown } }),
  'GET /admin/overview': () => ({}),
  'GET /admin/installation': () => ({}),
  'GET /admin/installation/findings': () => ({}),

  'GET /notices': () => ({}),
  'GET /notices/unread': () => ({}),
  'GET /badges': () => ({}),
  'PATCH /notices/read': () => ({ body: { all: true } }),
  'GET /events': () => ({}),

  'GET /account/email-preferences': () => ({}),
  'PATCH /account/email-preferences': () => ({ body: { group: 'reviews', frequency: 'daily' } }),
  'POST /unsubscribe': () => ({ query: { token: unsubscribeToken } }),
  'PATCH /account/language': () => ({ body: { language: 'bn' } }),
  'GET /account/leaving': () => ({}),
  'GET /account/export': () => ({}),

  'POST /images': () => ({}),
  // Last, since it takes the place of the other files.
  'POST /imports': () => ({}),

  // The last call: the caller's account is deleted afterwards.
  'DELETE /account': () => ({ body: { word: confirmationPhrase } }),
} satisfies Record<RouteKey, BuildInput | Record<string, BuildInput>>
