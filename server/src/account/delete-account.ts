import { fromStatuses } from '@thikana/domain/lifecycle'
import { transition } from '@thikana/domain/transition'
import type { Language } from '@thikana/domain/language'
import { refuse } from '@thikana/domain/refusal'
import { deleteAccountMoves, deleteAccountParties } from '@thikana/domain/user/user-moves'
import { i18nOf } from '@thikana/texts/i18n-of'
import { eq } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import { threadContact } from '../database/schema/message.ts'
import { appUser } from '../database/schema/user.ts'
import { wish } from '../database/schema/wishlist.ts'
import { deleteBlocks } from '../message/block-person.ts'
import type { Member } from '../user/member.ts'
import { dropUnsent } from '../providers/mail/due.ts'
import type { Site } from '../providers/mail/content.ts'
import { confirmedAddress, type Mail } from '../providers/mail/port.ts'
import { readerLanguage } from '../providers/mail/reader-language.ts'
import { renderEmail } from '../providers/mail/render-email.ts'
import { dismissOffers } from '../payment/dismiss-offers.ts'
import { changeAccountStatus, endAccount } from '../user/change-account-status.ts'
import { moveStatus, type UserRow } from '../user/store.ts'
import { endViewingsOf } from '../viewing/end-viewings.ts'
import { accountDeleted } from './emails.ts'

type Deps = {
  database: Database
  mail: Pick<Mail, 'send'>
  site: Site
  languages: readonly Language[]
}

/**
 * Deletes the actor's own account, with the same effects as an admin's deletion: open offers end and captured money is refunded.
 * Private data (wishlist, portrait, contact details revealed in messages, blocks) is erased; the row stays as a tombstone with the name for past sales.
 */
export const deleteAccount = ({ database, mail, site, languages }: Deps, actor: Member): Promise<UserRow> =>
  changeAccountStatus(database, actor, 'account.delete', actor.id, async ({ transaction, person }) => {
    const to = transition(deleteAccountMoves, 'account', person, 'leave', deleteAccountParties)
    if (!(await moveStatus(transaction, person.id, fromStatuses(deleteAccountMoves, 'leave'), to)))
      throw refuse('busy')
    await endAccount(transaction, person, actor.email, dismissOffers)
    await transaction.delete(wish).where(eq(wish.userId, person.id))
    await endViewingsOf(transaction, person.id, actor.email)
    await deleteBlocks(transaction, person.id)
    await transaction.delete(threadContact).where(eq(threadContact.userId, person.id))
    await transaction.update(appUser).set({ image: null }).where(eq(appUser.id, person.id))
    await record(transaction, 'user', person.id, {
      actor: actor.email,
      move: 'leave',
      from: person.status,
      to,
    })
    await dropUnsent(transaction, person.email)
    const email = confirmedAddress(person)
    if (!email) return person
    const i18n = i18nOf(readerLanguage(languages, person.language))
    await mail.send(transaction, { to: email, ...renderEmail(i18n, site, accountDeleted(i18n, site)) })
    return person
  })
