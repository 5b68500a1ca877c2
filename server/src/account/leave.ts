import { transition, fromStatuses } from '@thikana/domain/lifecycle'
import { leaveMoves, leaveParties } from '@thikana/domain/user'
import { eq } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import { appUser } from '../database/schema/user.ts'
import { wish } from '../database/schema/wishlist.ts'
import type { Member } from '../user/member.ts'
import type { Mail } from '../providers/mail/port.ts'
import { dismissOffers } from '../payment/dismiss-offers.ts'
import { changeAccountStatus, endOffersOf, lost, trail } from '../user/change-account-status.ts'
import { moveStatus, type UserRow } from '../user/store.ts'

type Deps = { database: Database; mail: Pick<Mail, 'send'>; brand: string }

/**
 * Deletes one's own account, with what an admin's deletion does along with it: open offers end and captured money goes back. What is
 * nobody else's business, the wishlist and the portrait, goes for good; the row stays as a tombstone with the name of every sale.
 */
export const leave = ({ database, mail, brand }: Deps, actor: Member): Promise<UserRow> =>
  changeAccountStatus(database, actor, 'account.leave', actor.id, async ({ transaction, person }) => {
    const to = transition(leaveMoves, 'account', person, 'leave', leaveParties)
    if (!(await moveStatus(transaction, person.id, fromStatuses(leaveMoves, 'leave'), to))) throw lost()
    await endOffersOf(transaction, person, actor.email, dismissOffers)
    await transaction.delete(wish).where(eq(wish.userId, person.id))
    await transaction.update(appUser).set({ image: null }).where(eq(appUser.id, person.id))
    await record(transaction, trail(actor.email, person, 'leave', person.status, to))
    // Nobody is told of anything at an address that they haven't confirmed: it may be a stranger's.
    if (!person.emailVerified) return person
    await mail.send(transaction, {
      to: person.email,
      subject: `Your account at ${brand} is deleted`,
      text: `Your account at ${brand} is deleted, as you asked. Open offers have ended, and money paid for a home that wasn’t yours yet goes back to the card it came from.\n\nThe records of homes bought or sold stay with your name, and so do your reviews.\n\n${brand}`,
    })
    return person
  })
