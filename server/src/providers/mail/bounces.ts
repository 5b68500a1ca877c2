import { eq, max } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import { mail } from '../../database/schema/mail.ts'

/** When the mail server last refused this address for good; null if it never did, or has taken a mail to it since. */
export const readBounce = async (executor: Executor, address: string): Promise<Date | null> => {
  const [found] = await executor
    .select({ bouncedAt: max(mail.bouncedAt), sentAt: max(mail.sentAt) })
    .from(mail)
    .where(eq(mail.to, address))
  const { bouncedAt = null, sentAt = null } = found ?? {}
  return bouncedAt && (!sentAt || sentAt < bouncedAt) ? bouncedAt : null
}
