import { createTransport } from 'nodemailer'
import { isLoopback } from '../../config/loopback.ts'
import type { SendMessage } from './port.ts'

export type Smtp = {
  /** smtp:// or smtps://, with name and password where the server wants them. */
  url: string
  /** One address, with or without a name. */
  from: string
}

/** Milliseconds of silence after which a mail server counts as gone. */
const socketTimeoutMs = 15_000

/**
 * Whether a server that offers no encryption is refused: mails carry links that open accounts, and whoever sits between could take the
 * offer away. Not on this machine, nor where the address says how it is meant.
 */
const demandsEncryption = (url: string): boolean => {
  const { hostname = '', searchParams = null } = URL.parse(url) ?? {}
  const isMeant = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((option) => searchParams?.has(option))
  return !isLoopback(hostname) && !isMeant
}

/** Hands mails to an SMTP server. Its address may carry more of Nodemailer's options, as `?requireTLS=false`. */
export const createSmtpSender = ({ url, from }: Smtp): { deliver: SendMessage; close(): void } => {
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
    deliver: async ({ id, to, subject, text }) => {
      // The same id at every try: where the first was taken after all, a mail reader knows the second for its twin.
      const messageId = `<${id}@${domain}>`
      // As an object, never as text: text is read for several addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId })
    },
    close: () => transport.close(),
  }
}
