import { languages } from '@thikana/domain/language'
import { browseModes } from '@thikana/domain/property/browse'
import { currencies } from '@thikana/domain/payment/currency'
import { cardProviders } from '@thikana/domain/payment/payment'
import { z } from 'zod'
import { route } from './route.ts'

/** How a page waits for a Google sign-in: next to a popup, or by navigating its own tab. */
export const googleWays = ['popup', 'tab'] as const

/** Result of a Google sign-in, as passed to the page that started it. */
export const googleResults = ['done', 'refused', 'unverified', 'taken', 'accountClosed', 'failed'] as const
export type GoogleResult = (typeof googleResults)[number]

export const siteRoutes = {
  'GET /site': route({
    summary: 'Public settings of the installation, for the web app.',
    may: 'site.read',
    isSameForGuests: true,
    reply: z.object({
      brand: z.string(),
      /** Of every amount. */
      currency: z.enum(currencies),
      /** What the product speaks here. The first is the default. */
      languages: z.array(z.enum(languages)),
      /** Who may look through the listings: people who are signed in, or everybody. */
      browse: z.enum(browseModes),
      /** The demo's data is loaded; its accounts, and the one password they share. */
      demo: z
        .object({
          accounts: z.array(z.object({ email: z.string(), role: z.string() })),
          password: z.string(),
        })
        .nullable(),
      google: z.boolean(),
      /** Public settings that the browser needs for Firebase; null if accounts are in our own database. */
      firebase: z.object({ projectId: z.string(), apiKey: z.string(), authDomain: z.string() }).nullable(),
      /** True if emails aren't sent: an admin reads them in the outbox. */
      hasOutbox: z.boolean(),
      cardForm: z.object({ kind: z.enum(cardProviders), publishableKey: z.string() }),
      /** The operator's contact address; null if none is set. */
      contactEmail: z.string().nullable(),
      paymentDays: z.int(),
      passwordMinimum: z.int(),
      /** Tiles of the operator's for maps: pictures, or an archive of vectors; null if maps are drawn without. */
      map: z
        .object({ kind: z.enum(['tiles', 'pmtiles']), url: z.string(), attribution: z.string() })
        .nullable(),
    }),
  }),
}
