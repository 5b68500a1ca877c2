import { confirmationProblem } from '@thikana/domain/user'
import { z } from 'zod'
import { deleted } from './fields.ts'
import { route } from './route.ts'

const notTyped = confirmationProblem('') ?? ''
const word = z.string({ error: notTyped }).refine((value) => confirmationProblem(value) === null, notTyped)

const list = z.array(z.object({}).loose())

/** The caller's own data: what deletion would end, the export, and the deletion. */
export const accountRoutes = {
  'GET /account/leaving': route({
    summary: 'What would happen if the caller deleted their account now.',
    may: 'account.delete',
    reply: z.object({
      /** Offers they made that would end. */
      offersMade: z.int(),
      /** Offers they received that would be rejected. */
      offersReceived: z.int(),
      /** Unsold properties of theirs that would leave every list. */
      homesListed: z.int(),
      /** What they paid in part for a property that isn't theirs yet, in dollars: it would be refunded. */
      moneyBack: z.number(),
      /** Properties bought or sold, whose records stay. */
      sales: z.int(),
    }),
  }),
  'GET /account/export': route({
    summary: 'Everything that is stored about the caller, as a file; nothing in it opens an account.',
    may: 'account.export',
    reply: z.object({
      exportedAt: z.iso.datetime(),
      profile: z.object({}).loose(),
      /** What the identity provider knows: sessions without their tokens, and the ways in, Google among them. */
      signIn: z.object({}).loose(),
      properties: list,
      offersMade: list,
      offersReceived: list,
      payments: list,
      wishlist: list,
      reviews: list,
      /** Older reviews of one property, from before there could be only one; shown only to their author. */
      earlierReviews: list,
      /** What they uploaded, shown or not. */
      pictures: list,
      /** The last thirty days' emails to the caller, without their text, since a link in it might open an account. */
      mails: list,
      /** What they did, and what was done to their account, as the audit trail has it. */
      history: list,
    }),
    savedAs: 'thikana-account.json',
    isStreamed: true,
  }),
  'DELETE /account': route({
    summary: 'Deletes the caller’s account, once they have shown again that it is theirs.',
    may: 'account.delete',
    body: z.object({ word }),
    reply: deleted,
    refusals: ['confirmFirst', 'ownAccount', 'accountClosed', 'busy'],
  }),
}
