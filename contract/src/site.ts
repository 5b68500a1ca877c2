import { cardProviders } from '@thikana/domain/payment'
import { z } from 'zod'
import { route } from './route.ts'

/** How a page waits for a sign-in with Google: beside a popup, or by leaving in its own tab. */
export const googleWays = ['popup', 'tab'] as const

/** How a sign-in with Google ended, as the page that began it is told. */
export const googleResults = ['done', 'refused', 'unverified', 'taken', 'accountClosed', 'failed'] as const
export type GoogleResult = (typeof googleResults)[number]

export const siteRoutes = {
  'GET /site': route({
    summary: 'What the web app needs to know before anyone signs in.',
    may: 'site.read',
    reply: z.object({
      brand: z.string(),
      /** The demonstration's data is loaded; its accounts, and the one password they share. */
      demo: z
        .object({
          accounts: z.array(z.object({ email: z.string(), role: z.string() })),
          password: z.string(),
        })
        .nullable(),
      /** Whether one may sign in with Google. */
      google: z.boolean(),
      /** What the browser needs to reach Firebase, none of it secret; null where accounts are kept here. */
      firebase: z.object({ projectId: z.string(), apiKey: z.string(), authDomain: z.string() }).nullable(),
      /** Nobody sends mails: an admin reads them in the outbox. */
      hasOutbox: z.boolean(),
      cardForm: z.object({ kind: z.enum(cardProviders), publishableKey: z.string() }),
      /** Where people write to those who run the site; null where no address is set. */
      contactEmail: z.string().nullable(),
      paymentDays: z.int(),
      passwordMinimum: z.int(),
    }),
  }),
}
