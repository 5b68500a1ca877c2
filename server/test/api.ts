// A program: the API with the sandbox, for tests that need a process of its own. It has no pages, which would have to be built first.
import { operations } from '@thikana/operations/operations'
import { createGoogleStandIn } from '@thikana/sandbox/google/stand-in'
import { openStripeSandbox } from '@thikana/sandbox/stripe/sandbox'
import { run } from '../src/run.ts'

await run({
  operations,
  standIns: { stripe: openStripeSandbox, google: createGoogleStandIn },
  servesPages: false,
})
