import type { I18n } from '@lingui/core'
import { noteMove } from '@thikana/domain/user/user-moves'
import { and, eq, gte, ne, or } from 'drizzle-orm'
import type { Db, Executor } from '../database/executor.ts'
import { audit } from '../database/schema/audit.ts'
import { image } from '../database/schema/image.ts'
import { mail } from '../database/schema/mail.ts'
import { offer } from '../database/schema/offer.ts'
import type { Member } from '../user/member.ts'
import { listMessages } from '../message/list-messages.ts'
import { selectContactsOf } from '../message/reveal-contact.ts'
import { listThreads } from '../message/list-threads.ts'
import { selectReplies } from '../message/saved-replies.ts'
import { readPreferences } from '../notice/email-preferences.ts'
import { listNotices } from '../notice/store.ts'
import { listOffersOfAgent } from '../offer/offers-of-agent.ts'
import { listOffersOfBuyer } from '../offer/store.ts'
import { paymentOf, selectPayments } from '../payment/list-payments.ts'
import { listRows } from '../property/import/list-rows.ts'
import { readLatest } from '../property/import/store.ts'
import { listOfAgent } from '../property/list/lists.ts'
import { listOwnApplications } from '../user/application/list-applications.ts'
import { listReportsOf } from '../report/own-reports.ts'
import type { Search } from '../search/open-search.ts'
import { selectSearches } from '../saved-search/store.ts'
import { listOfAuthor } from '../review/store.ts'
import { findUser, userOf } from '../user/store.ts'
import { findFeed } from '../viewing/feed.ts'
import { listSlots } from '../viewing/slots.ts'
import { listViewings } from '../viewing/list-viewings.ts'
import { listWishes } from '../wishlist/list-wishes.ts'
import { findLink } from '../wishlist/share-wishlist.ts'
import { pagesOf, portionsOf, writeObject } from './write-json.ts'

type Deps = { i18n: I18n; db: Db; search: Search; paymentDays: number; signIn: Record<string, unknown> }

const selectPictures = (db: Executor, email: string) =>
  db
    .select({ url: image.url, width: image.width, height: image.height, uploadedAt: image.createdAt })
    .from(image)
    .where(eq(image.ownerEmail, email))
    .orderBy(image.createdAt)

/** Of one conversation after the other, since all at once may not fit into the memory. */
async function* readMessages(db: Executor, member: Member) {
  for await (const threads of pagesOf((paging) => listThreads(db, member, paging)))
    for (const { _id: threadId } of threads)
      for await (const messages of pagesOf((paging) => listMessages(db, member, threadId, paging)))
        yield messages.map((message) => ({ threadId, ...message }))
}

const mailsTo = (db: Executor, email: string) =>
  db
    .select({ subject: mail.subject, writtenAt: mail.createdAt, sentAt: mail.sentAt })
    .from(mail)
    .where(eq(mail.to, email))
    .orderBy(mail.id)

/** Without the secret address: whoever reads an export couldn't open the wishlist for that alone. */
const readLink = async (db: Executor, userId: string) => {
  const link = await findLink(db, userId)
  return link ? [{ ...link, token: undefined }] : []
}

const readFeedOf = async (db: Executor, userId: string) => {
  const feed = await findFeed(db, userId)
  return feed ? [feed] : []
}

/** The rows of the file of listings that they had checked last. */
async function* readImports(deps: { db: Db; i18n: I18n }, member: Member) {
  const file = await readLatest(deps.db, member.id)
  if (!file) return
  const { _id: importId, fileName, createdAt } = file
  for await (const rows of pagesOf((paging) => listRows(deps, member, importId, paging)))
    yield rows.map((row) => ({ fileName, createdAt, ...row }))
}

/** `by` names no other person's address. Entries from before `here` were made by a previous holder of the address (decision 013). */
const readHistory = async (db: Executor, { id, email }: Member, here: Date) => {
  const whereByThem = and(eq(audit.actor, email), gte(audit.at, here))
  const { at, actor, entity, entityId, move, from, to } = audit
  const rows = await db
    .select({ at, by: actor, entity, entityId, move, from, to })
    .from(audit)
    .where(or(whereByThem, and(eq(audit.entityId, id), ne(audit.move, noteMove))))
    .orderBy(audit.id)
  const named = (by: string) => (by === email ? 'you' : by.includes('@') ? 'admin' : by)
  return rows.map((row) => ({ ...row, by: named(row.by) }))
}

/**
 * All data stored about `member`, in the shapes of the API, as JSON in chunks, with sentences in the language of `i18n`. `signIn` is the
 * identity provider's part.
 */
export async function* exportAccount(
  { i18n, db, search, paymentDays, signIn }: Deps,
  member: Member,
): AsyncGenerator<string, void, undefined> {
  const { email } = member
  const row = await findUser(db, member.id)
  const payments = () => selectPayments(db).where(eq(offer.buyerId, member.id)).orderBy(offer.id)
  yield* writeObject({
    exportedAt: new Date().toISOString(),
    profile: row ? { ...userOf(row), language: row.language } : {},
    signIn,
    properties: pagesOf((paging) => listOfAgent(db, search, { email, ...paging })),
    importedFiles: readImports({ db, i18n }, member),
    offersMade: pagesOf((paging) => listOffersOfBuyer(db, email, paging, paymentDays)),
    offersReceived: pagesOf((paging) => listOffersOfAgent(db, email, paging, paymentDays)),
    payments: portionsOf(async () => (await payments()).map(paymentOf)),
    wishlist: pagesOf((paging) => listWishes(db, email, paging)),
    wishlistLink: portionsOf(() => readLink(db, member.id)),
    savedSearches: portionsOf(() => selectSearches(db, member.id)),
    reviews: pagesOf((paging) => listOfAuthor(db, member, email, paging)),
    threads: pagesOf((paging) => listThreads(db, member, paging)),
    messages: readMessages(db, member),
    savedReplies: portionsOf(() => selectReplies(db, member.id)),
    contactsShown: portionsOf(() => selectContactsOf(db, member.id)),
    reports: pagesOf((paging) => listReportsOf(db, member, paging)),
    applications: pagesOf((paging) => listOwnApplications(db, member.id, paging)),
    viewings: pagesOf((paging) => listViewings(db, member, paging)),
    viewingFeed: portionsOf(() => readFeedOf(db, member.id)),
    viewingSlots: portionsOf(() => listSlots(db, member.id)),
    pictures: portionsOf(() => selectPictures(db, email)),
    notices: pagesOf((paging) => listNotices(i18n, db, member.id, paging)),
    emailPreferences: portionsOf(() => readPreferences(db, member.id)),
    mails: portionsOf(() => mailsTo(db, email)),
    history: portionsOf(async () => (row ? readHistory(db, member, row.createdAt) : [])),
  })
}
