import type { Executor } from '../../../database/executor.ts'
import { tryAttempt } from '../attempts.ts'
import { type AccountDeps, write } from './deps.ts'
import { type SecurityEvent, securityEmail } from './emails.ts'
import { maxEmails } from './verification.ts'

/**
 * Tells somebody what was done to their account, in the transaction of what it is about: not at an address that nobody has shown to be
 * theirs, and no more often than other mails of a kind. What was done is done without its mail, too.
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
