declare const mayBeWrittenTo: unique symbol

/** An address that may be written to: only the two functions below make one. */
export type Recipient = string & { readonly [mayBeWrittenTo]: true }

/** For notifications. Null if the address isn't confirmed: it may be a stranger's. */
export const confirmedAddress = (person: { email: string; emailVerified: boolean }): Recipient | null =>
  person.emailVerified ? (person.email as Recipient) : null

/** For a mail that was just requested at this address, confirmed or not; the caller limits how often. */
export const requestedAddress = (email: string): Recipient => email as Recipient
