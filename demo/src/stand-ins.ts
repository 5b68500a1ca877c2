import { createGoogleStandIn } from '@thikana/sandbox/google/stand-in'
import type { StandIns } from '@thikana/server/start'
import { createDemo } from './demo.ts'

/** Everything a real installation doesn't need. The sandbox is loaded only if it takes the cards. */
export const standIns: StandIns = {
  stripe: async (given) => {
    const { openStripeSandbox } = await import('@thikana/sandbox/stripe/open')
    return openStripeSandbox(given)
  },
  google: createGoogleStandIn,
  demo: createDemo(),
}
