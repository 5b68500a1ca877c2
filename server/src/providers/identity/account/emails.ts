import type { I18n } from '@lingui/core'
import { confirmHours, resetHours } from '@thikana/domain/user/sign-in'
import { type Message, msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { EmailContent, Site } from '../../mail/content.ts'

// No email has the account's name in it: it could be any text, sent by registering a stranger's address.

/** Sent after a registration; `token` is in the URL's fragment, which no server sees. */
export const confirmAddress = (i18n: I18n, { brand }: Site, token: string): EmailContent => ({
  subject: say(i18n, msg`Confirm your address for {brand}`, { brand }),
  heading: say(i18n, msg`Confirm your address`),
  paragraphs: [
    say(
      i18n,
      msg`Someone registered at {brand} with this email address. If that was you, confirm it within {hours, plural, one {an hour} other {# hours}}:`,
      { brand, hours: confirmHours },
    ),
  ],
  button: { label: say(i18n, msg`Confirm the address`), path: `/verify-email#${token}` },
  afterwards: [
    say(i18n, msg`Open it in a browser where you are logged in.`),
    say(i18n, msg`If it wasn’t you, do nothing. The address stays unconfirmed.`),
  ],
})

export const choosePassword = (i18n: I18n, { brand }: Site, token: string): EmailContent => ({
  subject: say(i18n, msg`Choose a new password for {brand}`, { brand }),
  heading: say(i18n, msg`Choose a new password`),
  paragraphs: [
    say(
      i18n,
      msg`Someone, probably you, asked for a new password for your account at {brand}. Choose one here:`,
      { brand },
    ),
  ],
  button: { label: say(i18n, msg`Choose a password`), path: `/reset-password#${token}` },
  afterwards: [
    say(
      i18n,
      msg`The link works once, for {hours, plural, one {an hour} other {# hours}}. If it wasn’t you, do nothing: your password stays as it is.`,
      { hours: resetHours },
    ),
  ],
})

const logIn = (i18n: I18n) => ({ label: say(i18n, msg`Log in`), path: '/login' })

/** For a person who asked for a new password and has none. */
export const noPassword = (i18n: I18n, { brand }: Site): EmailContent => ({
  subject: say(i18n, msg`You log in to {brand} with Google`, { brand }),
  heading: say(i18n, msg`You log in with Google`),
  paragraphs: [
    say(
      i18n,
      msg`Someone, probably you, asked for a new password for your account at {brand}. Your account has no password: you log in with Google.`,
      { brand },
    ),
  ],
  button: logIn(i18n),
})

const newPassword = (i18n: I18n) => ({
  label: say(i18n, msg`Choose a new password`),
  path: '/forgot-password',
})

/** `event`: the sentence about it in the text. `advice`: in case it wasn't the owner. */
type Words = {
  subject: Message
  heading: Message
  event: Message
  advice: readonly Message[]
  button: (i18n: I18n) => NonNullable<EmailContent['button']>
  afterwards?: readonly Message[]
}

const chooseAnother: Pick<Words, 'advice' | 'button'> = {
  advice: [
    msg`If that was you, there is nothing to do. If it wasn’t, choose a new password at once, which ends every session:`,
  ],
  button: newPassword,
}

/** The security events, with advice in case it wasn't the owner. */
const securityEvents = {
  passwordChanged: {
    subject: msg`Your password was changed at {brand}`,
    heading: msg`Your password was changed`,
    event: msg`Your password was changed at {brand}.`,
    ...chooseAnother,
  },
  twoFactorOn: {
    subject: msg`An authenticator app was added to your account at {brand}`,
    heading: msg`An authenticator app was added to your account`,
    event: msg`An authenticator app was added to your account at {brand}.`,
    advice: [
      msg`If that was you, there is nothing to do: your other devices were logged out, and ask for a code now.`,
      msg`If it wasn’t, someone knows your password, and logging in now needs a code from their app. If you have a passkey, log in with it and turn the app off:`,
    ],
    button: logIn,
    afterwards: [msg`If you have none, write to the site’s team.`],
  },
  twoFactorOff: {
    subject: msg`The authenticator app was removed from your account at {brand}`,
    heading: msg`The authenticator app was removed from your account`,
    event: msg`The authenticator app was removed from your account at {brand}.`,
    ...chooseAnother,
  },
  codesMade: {
    subject: msg`New backup codes were made for your account at {brand}`,
    heading: msg`New backup codes were made for your account`,
    event: msg`New backup codes were made for your account at {brand}.`,
    ...chooseAnother,
  },
  passkeyAdded: {
    subject: msg`A passkey was added to your account at {brand}`,
    heading: msg`A passkey was added to your account`,
    event: msg`A passkey was added to your account at {brand}.`,
    advice: [
      msg`If that was you, there is nothing to do. If it wasn’t, choose a new password at once and tick “Remove all passkeys” there: a passkey works without your password.`,
    ],
    button: newPassword,
  },
  passkeyRemoved: {
    subject: msg`A passkey was removed from your account at {brand}`,
    heading: msg`A passkey was removed from your account`,
    event: msg`A passkey was removed from your account at {brand}.`,
    ...chooseAnother,
  },
} satisfies Record<string, Words>

export type SecurityEvent = keyof typeof securityEvents

/** Every event, for the test that sends each. */
export const allSecurityEvents = Object.keys(securityEvents) as SecurityEvent[]

export const securityEmail = (i18n: I18n, { brand }: Site, name: SecurityEvent): EmailContent => {
  const { subject, heading, event, advice, button, afterwards }: Words = securityEvents[name]
  return {
    subject: say(i18n, subject, { brand }),
    heading: say(i18n, heading),
    paragraphs: [say(i18n, event, { brand }), ...advice.map((one) => say(i18n, one))],
    button: button(i18n),
    ...(afterwards ? { afterwards: afterwards.map((one) => say(i18n, one)) } : {}),
  }
}
