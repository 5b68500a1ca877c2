import { transition, fromStatuses } from '@thikana/domain/lifecycle'
import { refuse } from '@thikana/domain/refusal'
import { deleteAccountMoves, deleteAccountParties } from '@thikana/domain/user'
import { eq } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import { appUser } from '../database/schema/user.ts'
import { wish } from '../database/schema/wishlist.ts'
import type { Member } from '../user/member.ts'
import { confirmedAddress } from '../providers/mail/recipient.ts'
import type { Mail } from '../providers/mail/port.ts'
import { dismissOffers } from '../payment/dismiss-offers.ts'
import { changeAccountStatus, endAccount, trail } from '../user/change-account-status.ts'
import { moveStatus, type UserRow } from '../user/store.ts'

type Deps = { database: Database; mail: Pick<Mail, 'send'>; brand: string }

/**
 * Deletes the actor's own account, with the same effects as an admin's deletion: open offers end and captured money is refunded.
 * Private data (wishlist, portrait) is erased; the row stays as a tombstone with the name for past sales.
 */
export const deleteAccount = ({ database, mail, brand }: Deps, actor: Member): Promise<UserRow> =>
  changeAccountStatus(database, actor, 'account.delete', actor.id, async ({ transaction, person }) => {
    const to = transition(deleteAccountMoves, 'account', person, 'leave', deleteAccountParties)
    if (!(await moveStatus(transaction, person.id, fromStatuses(deleteAccountMoves, 'leave'), to)))
      throw refuse('busy')
    await endAccount(transaction, person, actor.email, dismissOffers)
    await transaction.delete(wish).where(eq(wish.userId, person.id))
    await transaction.update(appUser).set({ image: null }).where(eq(appUser.id, person.id))
    await record(transaction, trail(actor.email, person, 'leave', person.status, to))
    const email = confirmedAddress(person)
    if (!email) return person
    await mail.send(transaction, {
      to: email,
      subject: `Your account at ${brand} is deleted`,
      text: `Your account at ${brand} is deleted, as you asked. Open offers have ended, and money paid for a home that wasn’t yours yet goes back to the card it came from.\n\nThe records of homes bought or sold stay with your name, and so do your reviews.\n\n${brand}`,
    })
    return person
  })
