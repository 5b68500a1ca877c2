import type { Failure } from './due.ts'

type MailError = { code?: string; responseCode?: number; response?: string }

/**
 * The enhanced status codes (RFC 3463, RFC 7505) that are about the mailbox itself, for good: it or its domain isn't there, its address can't
 * be one, it has moved, or it was closed. A permanent answer with any other, or with none, is mostly about who sends or about today.
 */
const bounceCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

const enhancedCodeOf = (response: string): string | null =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(response)?.[1] ?? null

/** The error without personal data: the full answer of a mail server often quotes the address. */
export const failureOf = (error: unknown): Failure => {
  const { code, responseCode = 0, response = '' } = (error ?? {}) as MailError
  const enhanced = enhancedCodeOf(response)
  return {
    reason: [code, responseCode || null, enhanced].filter(Boolean).join(' ') || 'unknown',
    isBounce: responseCode >= 500 && enhanced !== null && bounceCodes.has(enhanced),
  }
}
