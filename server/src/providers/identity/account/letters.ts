import { confirmHours, inHours, resetHours } from '@thikana/domain/sign-in'
import type { Message } from '../../mail/port.ts'

type Letter = Omit<Message, 'to'>
type Site = { brand: string; url: string }

const signed = ({ brand, url }: Site, ...lines: string[]) => [...lines, `${brand}\n${url}`].join('\n\n')

// No letter has a name in it: whoever registers somebody else's address could have us send them any words.

/** Follows a registration; `token` stands behind the #, where no server on the way sees it. */
export const confirmAddress = (site: Site, token: string): Letter => ({
  subject: `Confirm your address for ${site.brand}`,
  text: signed(
    site,
    `Somebody registered at ${site.brand} with this e-mail address. If that was you, confirm it within ${inHours(confirmHours)}:`,
    `${site.url}/verify-email#${token}`,
    'If it wasn’t you, do nothing. The address stays unconfirmed.',
  ),
})

export const choosePassword = (site: Site, token: string): Letter => ({
  subject: `Choose a new password for ${site.brand}`,
  text: signed(
    site,
    `Somebody, probably you, asked for a new password for your account at ${site.brand}. Choose one here:`,
    `${site.url}/reset-password#${token}`,
    `The link works once, for ${inHours(resetHours)}. If it wasn’t you, do nothing: your password stays as it is.`,
  ),
})

/** For somebody who asked for a new password and has none. */
export const noPassword = (site: Site): Letter => ({
  subject: `You log in to ${site.brand} with Google`,
  text: signed(
    site,
    `Somebody, probably you, asked for a new password for your account at ${site.brand}. It has none: you log in with Google.`,
    `${site.url}/login`,
  ),
})

const happenings = {
  passwordChanged: 'Your password was changed',
  twoFactorOn: 'An authenticator app was added to your account',
  twoFactorOff: 'The authenticator app was removed from your account',
  passkeyAdded: 'A passkey was added to your account',
  passkeyRemoved: 'A passkey was removed from your account',
}

export type Happening = keyof typeof happenings

/** Tells somebody what was done to their account, in case it wasn't them. */
export const tellOf = (site: Site, happening: Happening): Letter => ({
  subject: `${happenings[happening]} at ${site.brand}`,
  text: signed(
    site,
    `${happenings[happening]} at ${site.brand}.`,
    `If that was you, there is nothing to do. If it wasn’t, choose a new password at once, which ends every session:`,
    `${site.url}/forgot-password`,
  ),
})
