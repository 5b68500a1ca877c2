import type { GoogleResult } from '@thikana/contract/site'
import { call } from '../client/api.ts'
import { isOutcome, type Outcome } from './google-sentences.ts'

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
