import type { I18n } from '@lingui/core'
import type { EmailPlace } from '@thikana/domain/message/message'
import { type Message, msg } from '@thikana/texts/msg'
import { withDigits } from '../number.ts'
import { say } from '../say.ts'

type Contact = { name: string; shown: { email: boolean; phone: string }; emailOn: EmailPlace | null }

const seenWithPhone: Record<EmailPlace, Message> = {
  listing: msg`{name} sees your email address on your listing and {phone}.`,
  offer: msg`{name} sees your email address in an offer and {phone}.`,
  account: msg`{name} sees your email address as an admin and {phone}.`,
}

const seenAlone: Record<EmailPlace, Message> = {
  listing: msg`{name} sees your email address on your listing.`,
  offer: msg`{name} sees your email address in an offer.`,
  account: msg`{name} sees your email address as an admin.`,
}

/** What the other person of a thread sees of the reader, as a sentence. */
export const seenContact = (i18n: I18n, { name, shown, emailOn }: Contact): string => {
  const { email } = shown
  const phone = withDigits(i18n, shown.phone)
  if (emailOn) return say(i18n, (phone ? seenWithPhone : seenAlone)[emailOn], { name, phone })
  if (email && phone) return say(i18n, msg`{name} sees your email address and {phone}.`, { name, phone })
  if (email) return say(i18n, msg`{name} sees your email address.`, { name })
  return phone
    ? say(i18n, msg`{name} sees {phone}.`, { name, phone })
    : say(i18n, msg`{name} sees no contact details of yours.`, { name })
}

const seenAlready: Record<EmailPlace, Message> = {
  listing: msg`{name} already sees your email address on your listing, and a phone number only if you add one here.`,
  offer: msg`{name} already sees your email address in an offer, and a phone number only if you add one here.`,
  account: msg`{name} already sees your email address as an admin, and a phone number only if you add one here.`,
}

/** What the reader can choose about it. */
export const contactChoice = (i18n: I18n, { name, emailOn }: Omit<Contact, 'shown'>): string =>
  say(i18n, emailOn ? seenAlready[emailOn] : msg`{name} sees only what you choose here.`, { name })
