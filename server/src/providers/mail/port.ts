import type { Executor } from '../../database/executor.ts'

export type Message = {
  /** Exactly one bare address. */
  to: string
  /** One line. */
  subject: string
  text: string
}

/** What the rest of the server needs to write to somebody. */
export type Mail = {
  /**
   * Writes the mail down where `executor` writes, so that it is sent exactly where its cause is committed. Throws Error for more than
   * one address and for a line break in the head: either would let whoever chose the text address others.
   */
  send(executor: Executor, message: Message): Promise<void>
  /** Whether nobody sends what is written: an admin reads it in the outbox and passes it on. */
  hasOutbox: boolean
  /** Begins to send what is due. */
  start(): void
  /** What is being sent may finish; nothing else begins. */
  stop(): Promise<void>
}

/** Hands one message to whoever carries it, once; `id` is the same at every try. Throws where it wasn't taken. */
export type SendMessage = (message: Message & { id: string }) => Promise<void>
