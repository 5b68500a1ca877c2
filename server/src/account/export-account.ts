import type { Api } from '@thikana/contract/api'
import { and, eq, gte, or } from 'drizzle-orm'
import type { Executor } from '../database/executor.ts'
import { audit } from '../database/schema/audit.ts'
import { image } from '../database/schema/image.ts'
import { mail } from '../database/schema/mail.ts'
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

const picturesOf = (db: Executor, email: string) =>
  db
    .select({ url: image.url, width: image.width, height: image.height, uploadedAt: image.createdAt })
    .from(image)
    .where(eq(image.ownerEmail, email))
    .orderBy(image.createdAt)

const mailsTo = (db: Executor, email: string) =>
  db
    .select({ subject: mail.subject, writtenAt: mail.createdAt, sentAt: mail.sentAt })
    .from(mail)
    .where(eq(mail.to, email))
    .orderBy(mail.id)

/**
 * `by` tells no other person's address. What stands there from before they were `here` was done by who claimed their address then
 * (decision 013).
 */
const historyOf = async (db: Executor, { id, email }: Member, here: Date) => {
  const isTheirs = and(eq(audit.actor, email), gte(audit.at, here))
  const rows = await db
    .select()
    .from(audit)
    .where(or(isTheirs, eq(audit.entityId, id)))
    .orderBy(audit.id)
  const by = (actor: string) => (actor === email ? 'you' : actor.includes('@') ? 'admin' : actor)
  return rows.map(({ actor, at, entity, entityId, move, from, to }) => ({
    at,
    by: by(actor),
    entity,
    entityId,
    move,
    from,
    to,
  }))
}

/** JSON has no dates. */
const written = (rows: object[]): Record<string, unknown>[] => JSON.parse(JSON.stringify(rows))

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
    pictures: written(await picturesOf(db, email)),
    mails: written(await mailsTo(db, email)),
    history: written(row ? await historyOf(db, member, row.createdAt) : []),
  }
}
