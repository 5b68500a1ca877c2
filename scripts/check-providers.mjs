// What `npm run test:providers` runs; `npm run test:slow` includes it.
import { runChecks } from './checks.mjs'
import { providerChecks } from './provider-checks.mjs'

await runChecks(providerChecks)
