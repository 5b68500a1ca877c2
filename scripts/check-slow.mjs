// What `npm run test:slow` runs: twenty thousand generated requests, the tests that want a machine to themselves or kill servers, the
// journeys off the beaten path, walks through every page of everybody, and `npm run dev`. Its last line sums them as that of `npm test` does.
import { browserSuite, runChecks, testSuite } from './checks.mjs'

await runChecks([
  [[testSuite('fuzz', ['trials/fuzz/fuzz.test.ts'], { FUZZ_REQUESTS: '20000' })]],
  [[testSuite('slower tests', ['--project=slow', '--maxWorkers=1'])]],
  [[browserSuite('further', 'e2e/further.config.ts')]],
  [[browserSuite('walks', 'e2e/walks.config.ts')]],
  [[browserSuite('development', 'e2e/dev.config.ts')]],
])
