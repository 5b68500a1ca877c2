import { languages } from '@thikana/domain/language'
import { confirmationPhrase, confirmationProblem } from '@thikana/domain/user/user-moves'
import { z } from 'zod'
import { told, toldOf } from './encoded-problem.ts'
import { answerLanguage, deleted, modified } from './fields.ts'
import { route } from './route.ts'

const error = told('phraseNotTyped', { phrase: confirmationPhrase })
const word = z.string({ error }).refine((value) => confirmationProblem(value) === null, error)

const language = z.enum(languages, {
  error: ({ input }) => toldOf('language', input === undefined ? 'required' : 'notOffered'),
})

const list = z.array(z.object({}).loose())

/** The caller's own data: the language, what deletion would end, the export, and the deletion. */
export const accountRoutes = {
  'PATCH /account/language': route({
    summary: 'Chooses the language of the caller’s emails; `modifiedCount` is 0 if it was so already.',
    may: 'language.choose',
    body: z.object({ language }),
    reply: modified,
    refusals: ['accountClosed'],
  }),
  'GET /account/leaving': route({
    summary: 'What deleting the caller’s account now would do.',
    may: 'account.delete',
    reply: z.object({
      /** Offers they made that would end. */
      offersMade: z.int(),
      /** Offers they received that would be rejected. */
      offersReceived: z.int(),
      /** Unsold properties of theirs that would leave every list. */
      homesListed: z.int(),
      /** Payments in part that would be refunded, in units of the currency. */
      moneyBack: z.number(),
      /** Properties bought or sold; their records stay. */
      sales: z.int(),
    }),
  }),
  'GET /account/export': route({
    summary: 'Everything that is stored about the caller, as a file; it contains no credentials.',
    may: 'account.export',
    query: z.object(answerLanguage),
    reply: z.object({
      exportedAt: z.iso.datetime(),
      profile: z.object({}).loose(),
      /** What the identity provider stores: sessions without their tokens, and sign-in methods. */
      signIn: z.object({}).loose(),
      properties: list,
      /** The rows of the file of listings that they had checked last. */
      importedFiles: list,
      offersMade: list,
      offersReceived: list,
      payments: list,
      wishlist: list,
      /** What they show to those with whom they share it; the address itself is a secret. */
      wishlistLink: list,
      savedSearches: list,
      reviews: list,
      /** Their conversations, and what both sides wrote in them. */
      threads: list,
      messages: list,
      /** The email address and telephone number that they show, by conversation. */
      savedReplies: list,
      contactsShown: list,
      reports: list,
      /** To become an agent. */
      applications: list,
      viewings: list,
      /** The times to come at which they show properties. */
      viewingFeed: list,
      viewingSlots: list,
      /** What they uploaded, shown or not. */
      pictures: list,
      notices: list,
      /** How often they get emails about each group of notices. */
      emailPreferences: list,
      /** The last thirty days' emails to the caller, without their text, since it may have sign-in links. */
      mails: list,
      /** The audit trail of what they did, and of changes to their account. */
      history: list,
    }),
    savedAs: 'thikana-account.json',
    isStreamed: true,
  }),
  'DELETE /account': route({
    summary: 'Deletes the caller’s account; they must have confirmed their identity recently.',
    may: 'account.delete',
    body: z.object({ word }),
    reply: deleted,
    refusals: ['confirmFirst', 'ownAccount', 'accountClosed', 'busy'],
  }),
}
