import { cardWebhookPaths } from '@thikana/contract/external-routes'
import { isAwaited } from '@thikana/domain/payment/payment'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { webhookEvent } from '../database/schema/payment.ts'
import { isId } from '../database/rows/ids.ts'
import type { CardEvent } from '../providers/payments/port.ts'
import { settlePayment } from './settle-payment.ts'
import { recordIntent } from './move-payment.ts'
import { type PaymentDeps, findPayment, findPaymentByIntent } from './store.ts'

/** Largest webhook, in bytes; the provider's are a few kilobytes. */
const bodyLimit = 256 * 1024

/**
 * The card providers' webhooks; the signature of one that isn't chosen is refused. The event only says which intent to read again; the
 * effect comes from the provider's answer, so order and repetition don't matter. The event id is stored after its effect: a crash in
 * between repeats it.
 */
export const mountWebhook = async (app: FastifyInstance, paymentDeps: PaymentDeps): Promise<void> => {
  const { db } = paymentDeps.database
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const receive = async (request: FastifyRequest<{ Body: Buffer }>) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = paymentDeps.cards.readWebhook(body, request.headers)
      const [known] = await db.select().from(webhookEvent).where(eq(webhookEvent.id, event.id))
      if (!known) await processEvent(paymentDeps, event)
      return { received: true }
    }
    for (const path of cardWebhookPaths) scope.post<{ Body: Buffer }>(path, { bodyLimit }, receive)
  })
}

const processEvent = async (paymentDeps: PaymentDeps, event: CardEvent): Promise<void> => {
  if (event.intentId) {
    const row =
      (await findPaymentByIntent(paymentDeps.database.db, event.intentId)) ??
      (await linkIntent(paymentDeps, event.intentId))
    if (row) await settlePayment(paymentDeps, row.id)
    // What happened to a charge can be reported before the charge itself: once it is recorded, it is read again.
    if (row && isAwaited(row)) await settlePayment(paymentDeps, row.id)
  }
  await paymentDeps.database.db
    .insert(webhookEvent)
    .values({ id: event.id, type: event.type, receivedAt: new Date() })
    .onConflictDoNothing()
}

/** Finds the payment of an intent whose id wasn't stored, by the metadata, and stores the id. */
const linkIntent = async ({ database, cards }: PaymentDeps, intentId: string) => {
  const metadata = (await cards.retrieveIntent(intentId))?.metadata ?? {}
  const row =
    metadata['paymentId'] && isId(metadata['paymentId'])
      ? await findPayment(database.db, metadata['paymentId'])
      : null
  if (!row || row.intentId) return null
  await database.db.transaction((transaction) =>
    recordIntent(transaction, row, { provider: cards.name, intentId }),
  )
  return row
}
