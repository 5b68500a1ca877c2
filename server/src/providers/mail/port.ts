import type { Language } from '@thikana/domain/language'
import type { Transaction } from '../../database/executor.ts'

declare const mayBeWrittenTo: unique symbol

/** An address that may be written to: only the two functions below make one. */
export type Recipient = string & { readonly [mayBeWrittenTo]: true }

/** For notifications. Null if the address isn't confirmed: it may be a stranger's. */
export const confirmedAddress = (person: { email: string; emailVerified: boolean }): Recipient | null =>
  person.emailVerified ? (person.email as Recipient) : null

/** For a mail that was just requested at this address, confirmed or not; the caller limits how often. */
export const requestedAddress = (email: string): Recipient => email as Recipient

export type Message = {
  /** Exactly one bare address. */
  to: string
  /** One line. */
  subject: string
  text: string
  /** The same as a page. */
  html: string
}

/** What calendars take from a mail, as RFC 5545 writes it. */
export type MailedCalendar = { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }

/** A message to an address that may be written to. */
export type NewMessage = Message & { to: Recipient }

/** `unsubscribeUrl`: where one click stops such mails (RFC 8058), if they can be stopped. */
export type Composed = Omit<Message, 'to'> & { calendar?: MailedCalendar; unsubscribeUrl?: string }

/** A person who gets emails; `language`: as their account says, null for the installation's default. */
export type Reader = { userId: string; language: Language | null }

/** Makes the mail about a person's notice from what is stored of it, when it is sent, in that person's language. */
export type ComposeNotice = (notice: Reader & { kind: string; data: unknown; to: string }) => Composed

export type Mail = {
  /**
   * Stores the mail in the transaction of its cause. One that can't be sent within a day is given up, and an admin can have it sent again. Throws
   * Error for a second address or a line break in a header, by which the text's author could add recipients.
   */
  send(transaction: Transaction, message: NewMessage): Promise<void>
  /** Whether mails aren't sent: an admin reads them in the outbox and passes them on. */
  hasOutbox: boolean
  /** Something was changed: mails about notices may have been written. */
  wake(): void
  start(): void
  /** Lets mails being sent finish and starts no more. */
  stop(): Promise<void>
}

/** `id` is the same at every try. */
export type SentMessage = Message & {
  id: string
  calendar?: MailedCalendar
  unsubscribeUrl?: string
}

/** Sends one message once. Throws if it wasn't accepted. */
export type SendMessage = (message: SentMessage) => Promise<void>
