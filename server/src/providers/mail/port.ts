import type { Executor } from '../../database/executor.ts'

export type Message = {
  /** Exactly one bare address. */
  to: string
  /** One line. */
  subject: string
  text: string
}

/** The port for writing mails. */
export type Mail = {
  /**
   * Stores the mail in the transaction of `executor`, so that it is sent only if its cause is committed. Throws Error for more than one
   * address and for a line break in a header: either would let the author of the text add recipients.
   */
  send(executor: Executor, message: Message): Promise<void>
  /** Whether mails aren't sent: an admin reads them in the outbox and passes them on. */
  hasOutbox: boolean
  /** Starts sending due mails. */
  start(): void
  /** Lets mails being sent finish and starts no more. */
  stop(): Promise<void>
}

/** Sends one message once; `id` is the same at every try. Throws if it wasn't accepted. */
export type SendMessage = (message: Message & { id: string }) => Promise<void>
