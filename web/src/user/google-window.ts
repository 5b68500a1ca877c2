import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GoogleResult } from '@thikana/contract/site'
import { call } from '../client/api.ts'

/** `closed`: the popup was closed without a result. `blocked`: it didn't open. */
export type Outcome = GoogleResult | 'closed' | 'blocked'

export const sentences: Record<Outcome, MessageDescriptor> = {
  done: msg`Google signed you in, but this browser blocks cookies. Allow cookies for this site, then try again.`,
  refused: msg`You didn’t let Google share your account with us. Nothing was changed.`,
  unverified: msg`Google hasn’t verified this email address yet. Verify it at Google, or register with a password.`,
  taken: msg`There is an account with this email address and a password already. Log in with that password.`,
  blocked: msg`Your browser blocked the Google window. Allow it for this site, then try again.`,
  closed: msg`The Google window was closed before you were signed in. Nothing was changed.`,
  accountClosed: msg`This account was closed. It can’t be used to sign in any more.`,
  failed: msg`The sign-in with Google didn’t work. Nothing was changed; please try again.`,
}

export const isOutcome = (word: unknown): word is Outcome =>
  typeof word === 'string' && Object.hasOwn(sentences, word)

/** The channel of the popup's last page; the server’s script uses the same name. */
const channelName = 'thikana.google'

/** How often the popup is checked, and how often it must be found closed: its result may still be on the way. */
const pollIntervalMs = 400
const closedPolls = 3

/** Opens an empty popup; must be called within a click. Null if the browser blocks it. */
export const openWindow = (): Window | null => window.open('', channelName, 'popup,width=520,height=680')

/** Starts a sign-in and returns Google’s address for it. Throws ApiError. */
export const startGoogleSignIn = async (way: 'popup' | 'tab'): Promise<string> => {
  const answer = await call('POST', '/api/auth/sign-in/social', { provider: 'google', way })
  return (await answer.json()).url
}

/** Listens for sign-in results in this browser, from any tab. Returns the unsubscribe function. */
export const listen = (onResult: (result: GoogleResult) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  // Any site could open the popup’s last page with a value of its own, so ignore what isn't a result.
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOutcome(data) && data !== 'closed' && data !== 'blocked') onResult(data)
  })
  return () => channel.close()
}

/**
 * The outcome of the sign-in in `popup`. A popup that seems closed proves nothing, since Google’s pages may cut it off from us: after
 * `closed`, check the session before showing anything, and keep listening.
 */
export const waitFor = (popup: Window): Promise<Outcome> =>
  new Promise((resolve) => {
    let closedFor = 0
    const end = (outcome: Outcome) => {
      clearInterval(timer)
      stop()
      resolve(outcome)
    }
    const stop = listen(end)
    const timer = setInterval(() => {
      closedFor = popup.closed ? closedFor + 1 : 0
      if (closedFor >= closedPolls) end('closed')
    }, pollIntervalMs)
  })
