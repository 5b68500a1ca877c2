import type { Executor } from '../../../database/executor.ts'
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
  executor: Executor,
  { email, emailVerified }: { email: string; emailVerified: boolean },
  event: SecurityEvent,
): Promise<void> => {
  if (!emailVerified) return
  const { wait } = await tryAttempt(executor, ['email', event, email], maxEmails)
  if (wait === 0) await write(deps, executor, email, (site) => securityEmail(site, event))
}
