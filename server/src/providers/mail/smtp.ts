import { createTransport } from 'nodemailer'
import { isLoopback } from '../../config/loopback.ts'
import type { SendMessage } from './port.ts'

export type Smtp = {
  /** smtp:// or smtps://, with name and password if the server needs them. */
  url: string
  /** One address, with or without a name. */
  from: string
}

/** Milliseconds of silence after which a mail server counts as unreachable. */
const socketTimeoutMs = 15_000

/**
 * Whether to refuse a server without encryption: mails have links that open accounts, and a man in the middle could strip STARTTLS. Not on
 * this machine, nor if the URL chooses explicitly.
 */
const demandsEncryption = (url: string): boolean => {
  const { hostname = '', searchParams = null } = URL.parse(url) ?? {}
  const choosesEncryption = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((option) =>
    searchParams?.has(option),
  )
  return !isLoopback(hostname) && !choosesEncryption
}

type SmtpSender = {
  deliver: SendMessage
  /** Connects, encrypts and logs in, and sends nothing. Rejects with Nodemailer's error. */
  verify(): Promise<unknown>
  close(): void
}

/** One click at the mail reader stops such mails (RFC 8058 section 3.1). Whoever signs the mails (DKIM) has to sign both. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** No mail is written by a person: an absence note isn't sent back (RFC 3834 section 5). */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** Sends mails to an SMTP server. Its URL may have further Nodemailer options, as `?requireTLS=false`. */
export const createSmtpSender = ({ url, from }: Smtp): SmtpSender => {
  const transport = createTransport({
    url,
    ...(demandsEncryption(url) ? { requireTLS: true } : {}),
    connectionTimeout: socketTimeoutMs,
    greetingTimeout: socketTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    deliver: async ({ id, to, subject, text, html, calendar, unsubscribeUrl }) => {
      // The same id at every try, so that mail readers recognise a duplicate.
      const messageId = `<${id}@${domain}>`
      // As an object, never as text, which could be parsed as several addresses.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(calendar ? { icalEvent: { ...calendar, filename: 'viewing.ics' } } : {}),
        messageId,
        headers: {
          ...automatic,
          ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
        },
      })
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  }
}
