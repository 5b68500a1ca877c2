import { confirmHours, inHours, resetHours } from '@thikana/domain/user/sign-in'
import type { EmailContent, Site } from '../../mail/content.ts'

// No email has the account's name in it: it could be any text, sent by registering a stranger's address.

/** Sent after a registration; `token` is in the URL's fragment, which no server sees. */
export const confirmAddress = ({ brand }: Site, token: string): EmailContent => ({
  subject: `Confirm your address for ${brand}`,
  heading: 'Confirm your address',
  paragraphs: [
    `Someone registered at ${brand} with this email address. If that was you, confirm it within ${inHours(confirmHours)}:`,
  ],
  button: { label: 'Confirm the address', path: `/verify-email#${token}` },
  afterwards: [
    'Open it in a browser where you are logged in.',
    'If it wasn’t you, do nothing. The address stays unconfirmed.',
  ],
})

export const choosePassword = ({ brand }: Site, token: string): EmailContent => ({
  subject: `Choose a new password for ${brand}`,
  heading: 'Choose a new password',
  paragraphs: [
    `Someone, probably you, asked for a new password for your account at ${brand}. Choose one here:`,
  ],
  button: { label: 'Choose a password', path: `/reset-password#${token}` },
  afterwards: [
    `The link works once, for ${inHours(resetHours)}. If it wasn’t you, do nothing: your password stays as it is.`,
  ],
})

/** For a person who asked for a new password and has none. */
export const noPassword = ({ brand }: Site): EmailContent => ({
  subject: `You log in to ${brand} with Google`,
  heading: 'You log in with Google',
  paragraphs: [
    `Someone, probably you, asked for a new password for your account at ${brand}. Your account has no password: you log in with Google.`,
  ],
  button: { label: 'Log in', path: '/login' },
})

type Words = Pick<EmailContent, 'paragraphs' | 'button' | 'afterwards'>

const newPassword = { label: 'Choose a new password', path: '/forgot-password' }

const chooseAnother: Words = {
  paragraphs: [
    'If that was you, there is nothing to do. If it wasn’t, choose a new password at once, which ends every session:',
  ],
  button: newPassword,
}

/** The security events, with advice in case it wasn't the owner. */
const securityEvents = {
  passwordChanged: { subject: 'Your password was changed', ...chooseAnother },
  twoFactorOn: {
    subject: 'An authenticator app was added to your account',
    paragraphs: [
      'If that was you, there is nothing to do: your other devices were logged out, and ask for a code now.',
      'If it wasn’t, someone knows your password, and logging in now needs a code from their app. If you have a passkey, log in with it and turn the app off:',
    ],
    button: { label: 'Log in', path: '/login' },
    afterwards: ['If you have none, write to the site’s team.'],
  },
  twoFactorOff: { subject: 'The authenticator app was removed from your account', ...chooseAnother },
  codesMade: { subject: 'New backup codes were made for your account', ...chooseAnother },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'If that was you, there is nothing to do. If it wasn’t, choose a new password at once and tick “Remove all passkeys” there: a passkey works without your password.',
    ],
    button: newPassword,
  },
  passkeyRemoved: { subject: 'A passkey was removed from your account', ...chooseAnother },
} satisfies Record<string, { subject: string } & Words>

export type SecurityEvent = keyof typeof securityEvents

/** Every event, for the test that sends each. */
export const allSecurityEvents = Object.keys(securityEvents) as SecurityEvent[]

export const securityEmail = ({ brand }: Site, event: SecurityEvent): EmailContent => {
  const { subject, paragraphs, ...words } = securityEvents[event]
  return {
    subject: `${subject} at ${brand}`,
    heading: subject,
    paragraphs: [`${subject} at ${brand}.`, ...paragraphs],
    ...words,
  }
}
