// What `npm run test:slow` runs: the journeys off the beaten path, and walks through every page of everybody. Its last line sums them as that of `npm test` does.
import { browserSuite, runChecks } from './checks.mjs'

await runChecks([
  [[browserSuite('further', 'e2e/further.config.ts')]],
  [[browserSuite('walks', 'e2e/walks.config.ts')]],
])
