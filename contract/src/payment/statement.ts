import { ledgerAccounts, ledgerPostings } from '@thikana/domain/payment/ledger'
import { z } from 'zod'
import { answerLanguage, instant } from '../fields.ts'
import { toldOf } from '../encoded-problem.ts'
import { route } from '../route.ts'

const [firstAccount, ...accounts] = ledgerAccounts
const balance = z.object(
  Object.fromEntries([firstAccount, ...accounts].map((name) => [name, z.int()])) as Record<
    (typeof ledgerAccounts)[number],
    z.ZodInt
  >,
)

const statement = z
  .object({
    /** Who issued it: the name of this installation. */
    brand: z.string(),
    /** The card provider is the sandbox: no real money moved. */
    isTest: z.boolean(),
    month: z.string(),
    /** The month isn't over: what follows may still move. */
    isOpen: z.boolean(),
    madeAt: instant,
    opening: balance,
    closing: balance,
    movements: z.array(
      z.object({ posting: z.enum(ledgerPostings.map(({ name }) => name)), count: z.int(), amount: z.int() }),
    ),
  })
  .meta({ id: 'Statement', description: 'A month of the ledger, in minor units.' })

const month = z
  .string({ error: toldOf('month', 'required') })
  .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, toldOf('month', 'notKnown'))

export const statementRoutes = {
  'GET /admin/statement': route({
    summary:
      'A month of the ledger, in Dhaka’s days: what each account had before, what moved, and what it has then.',
    may: 'payment.readLedger',
    query: z.object({ month }),
    reply: statement,
  }),
  'GET /admin/statement.pdf': route({
    summary: 'The same statement as a PDF, to keep or to print.',
    may: 'payment.readLedger',
    cost: 'rendered',
    query: z.object({ month, ...answerLanguage }),
    sendsPdf: true,
    /** The file itself; `fileName` is what the browser calls it. */
    reply: z.object({ fileName: z.string(), bytes: z.custom<Uint8Array>() }),
    refusals: ['tooMany'],
  }),
  'GET /admin/statement.csv': route({
    summary: 'What the ledger posted in that month, a row for each posting.',
    may: 'payment.readLedger',
    query: z.object({ month, ...answerLanguage }),
    sendsCsv: true,
    reply: z.string(),
  }),
}
