import type { Transaction } from '../../database/executor.ts'
import type { Recipient } from './recipient.ts'

export type Message = {
  /** Exactly one bare address. */
  to: string
  /** One line. */
  subject: string
  text: string
}

/** A message to an address that may be written to. */
export type NewMessage = Message & { to: Recipient }

/** The port for writing mails. */
export type Mail = {
  /**
   * Stores the mail in the transaction of its cause, so that it is sent only if that is committed. A mail that can't be
   * sent within a day is dropped. Throws Error for more than one
   * address and for a line break in a header: either would let the author of the text add recipients.
   */
  send(transaction: Transaction, message: NewMessage): Promise<void>
  /** Whether mails aren't sent: an admin reads them in the outbox and passes them on. */
  hasOutbox: boolean
  /** Starts sending due mails. */
  start(): void
  /** Lets mails being sent finish and starts no more. */
  stop(): Promise<void>
}

/** Sends one message once; `id` is the same at every try. Throws if it wasn't accepted. */
export type SendMessage = (message: Message & { id: string }) => Promise<void>
