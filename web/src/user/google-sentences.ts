import type { GoogleResult } from '@thikana/contract/site'

/** `closed`: the popup was closed without a result. `blocked`: it didn't open. */
export type Outcome = GoogleResult | 'closed' | 'blocked'

/** The message for each outcome without a sign-in. */
export const sentences: Record<Outcome, string> = {
  done: 'Google signed you in, but this browser blocks cookies. Allow cookies for this site, then try again.',
  refused: 'You didn’t let Google share your account with us. Nothing was changed.',
  unverified:
    'Google hasn’t verified this email address yet. Verify it at Google, or register with a password.',
  taken: 'There is an account with this email address and a password already. Log in with that password.',
  blocked: 'Your browser blocked the Google window. Allow it for this site, then try again.',
  closed: 'The Google window was closed before you were signed in. Nothing was changed.',
  accountClosed: 'This account was closed. It can’t be used to sign in any more.',
  failed: 'The sign-in with Google didn’t work. Nothing was changed; please try again.',
}

export const isOutcome = (word: unknown): word is Outcome =>
  typeof word === 'string' && Object.hasOwn(sentences, word)
