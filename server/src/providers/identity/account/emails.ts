import { confirmHours, inHours, resetHours } from '@thikana/domain/sign-in'
import type { Message } from '../../mail/port.ts'

type EmailContent = Omit<Message, 'to'>
type Site = { brand: string; url: string }

const signed = ({ brand, url }: Site, ...lines: string[]) => [...lines, `${brand}\n${url}`].join('\n\n')

// No email has the account's name in it: it could be any text, sent by registering a stranger's address.

/** Sent after a registration; `token` is in the URL's fragment, which no server sees. */
export const confirmAddress = (site: Site, token: string): EmailContent => ({
  subject: `Confirm your address for ${site.brand}`,
  text: signed(
    site,
    `Somebody registered at ${site.brand} with this email address. If that was you, confirm it within ${inHours(confirmHours)}:`,
    `${site.url}/verify-email#${token}`,
    'Open it in a browser in which you are logged in here.',
    'If it wasn’t you, do nothing. The address stays unconfirmed.',
  ),
})

export const choosePassword = (site: Site, token: string): EmailContent => ({
  subject: `Choose a new password for ${site.brand}`,
  text: signed(
    site,
    `Somebody, probably you, asked for a new password for your account at ${site.brand}. Choose one here:`,
    `${site.url}/reset-password#${token}`,
    `The link works once, for ${inHours(resetHours)}. If it wasn’t you, do nothing: your password stays as it is.`,
  ),
})

/** For a person who asked for a new password and has none. */
export const noPassword = (site: Site): EmailContent => ({
  subject: `You log in to ${site.brand} with Google`,
  text: signed(
    site,
    `Somebody, probably you, asked for a new password for your account at ${site.brand}. It has none: you log in with Google.`,
    `${site.url}/login`,
  ),
})

const chooseAnother = ({ url }: Site) => [
  'If that was you, there is nothing to do. If it wasn’t, choose a new password at once, which ends every session:',
  `${url}/forgot-password`,
]

type Words = { subject: string; lines: (site: Site) => string[] }

/** The security events, with advice in case it wasn't the owner. */
const securityEvents = {
  passwordChanged: { subject: 'Your password was changed', lines: chooseAnother },
  twoFactorOn: {
    subject: 'An authenticator app was added to your account',
    lines: ({ url }) => [
      'If that was you, there is nothing to do: your other devices were logged out, and ask for a code now.',
      'If it wasn’t, somebody knows your password, and a new one alone would not help: logging in now takes a code of their app. If you have a passkey, log in with it and turn the app off:',
      `${url}/login`,
      'If you have none, write to whoever runs this site.',
    ],
  },
  twoFactorOff: { subject: 'The authenticator app was removed from your account', lines: chooseAnother },
  codesMade: { subject: 'New backup codes were made for your account', lines: chooseAnother },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    lines: ({ url }) => [
      'If that was you, there is nothing to do. If it wasn’t, choose a new password at once and tick “Remove all passkeys” there: a passkey opens your account without any password.',
      `${url}/forgot-password`,
    ],
  },
  passkeyRemoved: { subject: 'A passkey was removed from your account', lines: chooseAnother },
} satisfies Record<string, Words>

export type SecurityEvent = keyof typeof securityEvents

/** Notifies a person of a change of their account, in case it wasn't them. */
export const securityEmail = (site: Site, event: SecurityEvent): EmailContent => {
  const { subject, lines } = securityEvents[event]
  return {
    subject: `${subject} at ${site.brand}`,
    text: signed(site, `${subject} at ${site.brand}.`, ...lines(site)),
  }
}
