import { fromStatuses } from '@thikana/domain/lifecycle'
import { transition } from '@thikana/domain/transition'
import { refuse } from '@thikana/domain/refusal'
import { isDeleted } from '@thikana/domain/user/user'
import { releaseEmailMoves } from '@thikana/domain/user/user-moves'
import { eq } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Transaction } from '../database/executor.ts'
import { image } from '../database/schema/image.ts'
import { mail } from '../database/schema/mail.ts'
import { appUser } from '../database/schema/user.ts'
import type { Identified } from '../providers/identity/port.ts'
import { endAccount } from './change-account-status.ts'
import type { DismissOffers } from './dismiss-offers.ts'
import { findOrCreateMember, lockAccountStatuses, moveStatus } from './store.ts'

/** The actor in the trail: the identity provider, which was shown a proof. */
const actor = 'identity'

/**
 * Frees the address of `holder`, who never proved it, for the person who does (decision 013), inside the identity provider's transaction:
 * its data moves to `unusedEmail`, and the account is deleted, with the effects of an admin's deletion. Throws `busy`.
 */
export const createReleaseEmail =
  (dismissOffers: DismissOffers) =>
  async (transaction: Transaction, holder: Identified, unusedEmail: string): Promise<void> => {
    await lockAccountStatuses(transaction)
    // Created if missing: a request under way would otherwise create it afterwards, under the address.
    const person = await findOrCreateMember(transaction, holder)
    if (!person) return
    const { id, status } = person
    if (!isDeleted(person)) {
      const to = transition(releaseEmailMoves, 'account', { status }, 'yield', ['owner'])
      if (!(await moveStatus(transaction, id, fromStatuses(releaseEmailMoves, 'yield'), to)))
        throw refuse('busy')
      await endAccount(transaction, person, actor, dismissOffers)
      await record(transaction, 'user', id, { actor, move: 'yield', from: status, to })
    }
    await transaction.update(appUser).set({ email: unusedEmail }).where(eq(appUser.id, id))
    await transaction.update(image).set({ ownerEmail: unusedEmail }).where(eq(image.ownerEmail, person.email))
    // What wasn't sent yet is about an account that isn't the owner's.
    const unsent = { to: unusedEmail, text: null, html: null, noticeId: null }
    await transaction.update(mail).set(unsent).where(eq(mail.to, person.email))
  }
