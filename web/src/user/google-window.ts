import type { GoogleResult } from '@thikana/contract/site'
import { call } from '../api.ts'
import { isOutcome, type Outcome } from './google-sentences.ts'

/** What the last page of the popup speaks under; the server’s script has the same name. */
const channelName = 'thikana.google'

/** How often the window is looked at, in milliseconds, and how often it must be found closed: its word may still be on the way. */
const pollIntervalMs = 400
const closedPolls = 3

/** An empty window; only within a click, else the browser refuses. Null where it refuses all the same. */
export const openWindow = (): Window | null => window.open('', channelName, 'popup,width=520,height=680')

/** Google’s address for one sign-in. Throws ApiError. */
export const beginGoogle = async (way: 'popup' | 'tab'): Promise<string> => {
  const answer = await call('POST', '/api/auth/sign-in/social', { provider: 'google', way })
  return (await answer.json()).url
}

/** Hears how a sign-in of this browser ended, in whichever tab it was begun. Returns what stops it. */
export const listen = (onResult: (result: GoogleResult) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  // Any page may open the last one with a word of its own: what isn’t one of ours is nothing.
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOutcome(data) && data !== 'closed' && data !== 'blocked') onResult(data)
  })
  return () => channel.close()
}

/**
 * How the sign-in in `popup` ended. A window that seems closed proves nothing: Google’s pages may cut it off from us, so whoever
 * gets `closed` looks at the session before saying anything, and goes on listening.
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
