import { createGoogleStandIn } from '@thikana/sandbox/google/stand-in'
import { createSandbox, type SandboxOptions } from '@thikana/sandbox/stripe/sandbox'
import type { StandIns } from '../src/start.ts'

/** How the sandbox's webhooks travel, what goes wrong there, and how long its slow refunds take, in milliseconds. */
export type SandboxTuning = Pick<SandboxOptions, 'delivery' | 'faults' | 'refundMs'>

/** The stand-ins of `sandbox/`, on a database that already has the sandbox's tables. */
export const standInsWith = (tuning: SandboxTuning = {}): StandIns => ({
  stripe: async (given) => createSandbox({ ...given, ...tuning }),
  google: createGoogleStandIn,
})
