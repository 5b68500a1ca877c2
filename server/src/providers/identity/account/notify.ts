import type { Transaction } from '../../../database/executor.ts'
import { confirmedAddress } from '../../mail/port.ts'
import { tryAttempt } from '../attempts.ts'
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
  person: { email: string; emailVerified: boolean },
  event: SecurityEvent,
): Promise<void> => {
  const to = confirmedAddress(person)
  if (!to) return
  const { wait } = await tryAttempt(transaction, ['email', event, to], maxEmails)
  if (wait === 0) await write(deps, transaction, to, (i18n, site) => securityEmail(i18n, site, event))
}
