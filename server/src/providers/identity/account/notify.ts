import type { Transaction } from '../../../database/executor.ts'
import { confirmedAddress } from '../../mail/port.ts'
import { tryAttempt } from '../attempts.ts'
import type { AuthUser } from './credentials.ts'
import { type AccountDeps, write } from './deps.ts'
import { type SecurityEvent, securityEmail } from './emails.ts'
import { maxEmails } from './verification.ts'

/**
 * Notifies a person of a change of their account, in the transaction of the change: only at a confirmed address, and no more often than
 * other mails of a kind. The change itself doesn't depend on the mail.
 */
export const notify = async (
  deps: AccountDeps,
  transaction: Transaction,
  person: Pick<AuthUser, 'id' | 'email' | 'emailVerified'>,
  event: SecurityEvent,
): Promise<void> => {
  const to = confirmedAddress(person)
  if (!to) return
  const { wait } = await tryAttempt(transaction, ['email', event, to], maxEmails)
  if (wait > 0) return
  await write(deps, transaction, { to, userId: person.id }, (i18n, site) => securityEmail(i18n, site, event))
}
