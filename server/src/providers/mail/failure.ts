import type { Failure } from './due.ts'

/** What Nodemailer says of an error. */
type MailError = { code?: string; responseCode?: number; command?: string }

/**
 * The error without personal data: the full answer of a mail server often quotes the address. A bounce is a permanent answer (5yz, RFC 5321
 * section 4.2.1) to the address itself; such an answer to anything else is our fault, or the mail server's.
 */
export const failureOf = (error: unknown): Failure => {
  const { code, responseCode = 0, command } = (error ?? {}) as MailError
  return {
    reason: [code, responseCode || null].filter(Boolean).join(' ') || 'unknown',
    isBounce: command === 'RCPT TO' && responseCode >= 500,
  }
}
