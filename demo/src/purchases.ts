import { roleOf } from '@thikana/domain/user/user'
import { and, eq, lte } from 'drizzle-orm'
import { offer } from '@thikana/server/database/schema/offer'
import { appUser } from '@thikana/server/database/schema/user'
import type { Member } from '@thikana/server/user/member'
import { openPayment } from '@thikana/server/payment/open-payment'
import { settlePayment } from '@thikana/server/payment/settle-payment'
import { wherePayable } from '@thikana/server/database/where-offer'
import { type PaymentDeps, listActivePayments, findPaymentOffer } from '@thikana/server/payment/store'
import { confirmInBrowser } from '@thikana/sandbox/stripe/browser'

/**
 * Pays the offers whose buying date had come when the demo was loaded, with a card at the sandbox, as a browser would do at
 * `url`. Offers that an earlier run paid are bought and not found again.
 */
export const payPurchases = async (paymentDeps: PaymentDeps, url: string, loadedAt: Date): Promise<void> => {
  const rows = await paymentDeps.database.db
    .select({ offerId: offer.id, buyer: appUser })
    .from(offer)
    .innerJoin(appUser, eq(appUser.id, offer.buyerId))
    .where(
      and(
        wherePayable,
        lte(offer.createdAt, loadedAt),
        lte(offer.buyingDate, loadedAt.toISOString().slice(0, 10)),
      ),
    )
  await Promise.all(
    rows.map(({ offerId, buyer }) =>
      payOffer(paymentDeps, url, { ...buyer, role: roleOf(buyer.role) }, offerId),
    ),
  )
}

const payOffer = async (
  paymentDeps: PaymentDeps,
  url: string,
  buyer: Member,
  offerId: string,
): Promise<void> => {
  const { db } = paymentDeps.database
  while ((await findPaymentOffer(db, offerId)).isPayable) {
    const { clientSecret } = await openPayment(paymentDeps, buyer, { offerId })
    await confirm(url, clientSecret)
    for (const { id } of await listActivePayments(db, offerId)) await settlePayment(paymentDeps, id)
  }
}

const confirm = async (url: string, clientSecret: string): Promise<void> => {
  const answer = await confirmInBrowser(url, clientSecret)
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`A purchase of the demo was answered ${answer.status}`)
}
