import { createGoogleStandIn } from '@thikana/sandbox/google/stand-in'
import type { StandIns } from '@thikana/server/start'
import { openDemo } from './demo.ts'

/** All that the product has no need of where it runs for real; the sandbox is loaded only where it takes the cards. */
export const standIns: StandIns = {
  stripe: async (given) => {
    const { openStripeSandbox } = await import('@thikana/sandbox/stripe/open')
    return openStripeSandbox(given)
  },
  google: createGoogleStandIn,
  demo: openDemo,
}
