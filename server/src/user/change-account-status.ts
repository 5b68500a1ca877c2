import { refuse } from '@thikana/domain/refusal'
import { userFacts, userMoves, userParties } from '@thikana/domain/user/user-moves'
import { eq } from 'drizzle-orm'
import { eraseApplications } from './application/outdate-application.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isId, whereId } from '../database/rows/ids.ts'
import { listingImport } from '../database/schema/listing-import.ts'
import { viewingFeed } from '../database/schema/viewing-feed.ts'
import { savedReply } from '../database/schema/message.ts'
import { savedSearch } from '../database/schema/saved-search.ts'
import { wishlistLink } from '../database/schema/wishlist.ts'
import { appUser } from '../database/schema/user.ts'
import { tellOfDelisting } from '../notice/about-properties.ts'
import { deletePreferences } from '../notice/email-preferences.ts'
import { deleteNotices } from '../notice/store.ts'
import type { DismissOffers } from './dismiss-offers.ts'
import type { Member } from './member.ts'
import { recheckPermission } from './recheck-permission.ts'
import { findUser, type KnownUser, lockAccountStatuses, type UserRow, moveStatus } from './store.ts'
import { fromStatuses, toStatus } from '@thikana/domain/lifecycle'
import { transition } from '@thikana/domain/transition'
import { record } from '../audit/store.ts'
import { dropUnsent } from '../providers/mail/due.ts'

export type AccountDeps = { database: Database; dismissOffers: DismissOffers }

/** A person whose account may change, and the facts that forbid some changes. */
export type AccountChange = { transaction: Transaction; person: KnownUser; facts: string[] }

/**
 * Runs `change` on the person `id` while no other role or account status can change: of two admins who remove each other at the
 * same time, the second is no admin any more when their turn comes, so one always stays. Throws the denial, `userNotFound`.
 */
export const changeAccountStatus = async <Result>(
  database: Database,
  actor: Member,
  action:
    | 'user.setRole'
    | 'application.decide'
    | 'user.markFraud'
    | 'user.liftFraud'
    | 'user.suspend'
    | 'user.remove'
    | 'account.delete',
  id: string,
  change: (found: AccountChange) => Promise<Result>,
): Promise<Result> =>
  database.db.transaction(async (transaction) => {
    await lockAccountStatuses(transaction)
    await recheckPermission(transaction, actor, action)
    // Locked before any listing, in the order of everything that the person does.
    await transaction
      .select({ id: appUser.id })
      .from(appUser)
      .where(whereId(appUser.id, id))
      .for('no key update')
    const person = isId(id) ? await findUser(transaction, id) : null
    if (!person) throw refuse('userNotFound')
    return change({ transaction, person, facts: userFacts(person, actor) })
  })

/** Ends what a deleted person had open: offers on their properties and by them, their listings on wishlists, their notices, their saved searches and replies, their files of listings, the addresses of their wishlist and their calendar, what they chose of emails, and an application to become an agent. */
export const endAccount = async (
  transaction: Transaction,
  { id }: Pick<UserRow, 'id'>,
  actor: string,
  dismissOffers: DismissOffers,
): Promise<void> => {
  await dismissOffers(transaction, { agentId: id, actor })
  await dismissOffers(transaction, { buyerId: id, actor })
  await tellOfDelisting(transaction, id, actor)
  await deleteNotices(transaction, id)
  await deletePreferences(transaction, id)
  await transaction.update(appUser).set({ language: null }).where(eq(appUser.id, id))
  await transaction.delete(wishlistLink).where(eq(wishlistLink.userId, id))
  await eraseApplications(transaction, id, actor)
  await transaction.delete(listingImport).where(eq(listingImport.agentId, id))
  await transaction.delete(savedSearch).where(eq(savedSearch.userId, id))
  await transaction.delete(viewingFeed).where(eq(viewingFeed.userId, id))
  await transaction.delete(savedReply).where(eq(savedReply.userId, id))
}

/** Deletes an account: the row stays as a tombstone, with the name on the record of every sale. */
export const removeUser = (
  { database, dismissOffers }: AccountDeps,
  actor: Member,
  id: string,
): Promise<UserRow> =>
  changeAccountStatus(database, actor, 'user.remove', id, async ({ transaction, person, facts }) => {
    transition(userMoves, 'account', { status: person.status, facts }, 'remove', userParties(actor))
    const to = toStatus(userMoves, 'remove')
    if (!(await moveStatus(transaction, id, fromStatuses(userMoves, 'remove'), to))) throw refuse('busy')
    await endAccount(transaction, person, actor.email, dismissOffers)
    await dropUnsent(transaction, person.email)
    await record(transaction, 'user', id, { actor: actor.email, move: 'remove', from: person.status, to })
    return person
  })
