import type { Api } from '@thikana/contract/api'
import { eq } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { offer } from '../database/schema/offer.ts'
import type { Member } from '../http/actor.ts'
import type { Paging } from '../http/keyset.ts'
import type { Page } from '../http/paging.ts'
import { listOffersOfAgent, listOffersOfBuyer } from '../offer/store.ts'
import { paymentOf, selectPayments } from '../payment/list-payments.ts'
import { listOfAgent } from '../property/store.ts'
import { listOfAuthor } from '../review/store.ts'
import { findUser, userOf } from '../user/store.ts'
import { listWishes } from '../wishlist/store.ts'

/** Every row of a list. An account has as many as one person made by hand. */
const everyRow = async <Item>(read: (paging: Paging) => Promise<Page<Item>>): Promise<Item[]> => {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read(cursor === null ? {} : { cursor })
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return items
}

type Deps = { db: Executor; paymentDays: number; signIn: Record<string, unknown> }

/** Everything that is kept of `member`, in the shapes of the API. `signIn` is the identity provider's part. */
export const exportAccount = async (
  { db, paymentDays, signIn }: Deps,
  member: Member,
): Promise<Api['GET /account/export']['reply']> => {
  const { email } = member
  const row = await findUser(db, member.id)
  const payments = await selectPayments(db).where(eq(offer.buyerId, member.id)).orderBy(offer.id)
  return {
    exportedAt: new Date().toISOString(),
    profile: row ? userOf(row) : {},
    signIn,
    properties: await everyRow((paging) => listOfAgent(db, email, paging)),
    offersMade: await everyRow((paging) => listOffersOfBuyer(db, email, paging, paymentDays)),
    offersReceived: await everyRow((paging) => listOffersOfAgent(db, email, paging, paymentDays)),
    payments: payments.map(paymentOf),
    wishlist: await everyRow((paging) => listWishes(db, email, paging)),
    reviews: await everyRow((paging) => listOfAuthor(db, member, email, paging)),
  }
}
