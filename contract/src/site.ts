import { z } from 'zod'
import { route } from './route.ts'

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
      cardForm: z.object({ kind: z.enum(['stripe', 'sandbox']), publishableKey: z.string() }),
      paymentDays: z.int(),
      passwordMinimum: z.int(),
    }),
  }),
}
