import type { Failure } from './due.ts'

/** What Nodemailer says of an error. */
type MailError = { code?: string; responseCode?: number; response?: string; command?: string }

/** It isn't about the address but about who sends: a block list, or a relay that takes no mail from here (RFC 3463 section 3.8). */
const isPolicy = (response: string) => /^\d{3}[ -]5\.7\.\d/.test(response)

/**
 * The error without personal data: the full answer of a mail server often quotes the address. A bounce is a permanent answer (5yz, RFC 5321
 * section 4.2.1) to the address itself; such an answer to anything else, or one that says that we may not send, is our fault or the mail
 * server's.
 */
export const failureOf = (error: unknown): Failure => {
  const { code, responseCode = 0, response = '', command } = (error ?? {}) as MailError
  return {
    reason: [code, responseCode || null].filter(Boolean).join(' ') || 'unknown',
    isBounce: command === 'RCPT TO' && responseCode >= 500 && !isPolicy(response),
  }
}
