// What `npm run test:slow` runs: twenty thousand generated requests, two hundred histories of the money and two hundred races, the tests that
// need the machine for themselves or kill servers, rarer journeys, walks through every page of every role, and `npm run dev`.
// Its last line sums them as that of `npm test` does.
import { browserSuite, runChecks, testSuite } from './checks.mjs'

const longRuns = ['trials/fuzz/fuzz.test.ts', 'trials/model/model.test.ts', 'server/src/offer/race.test.ts']

await runChecks([
  [
    [
      testSuite('long runs', longRuns, {
        FUZZ_REQUESTS: '20000',
        MODEL_HISTORIES: '200',
        RACE_ROUNDS: '200',
      }),
    ],
  ],
  [[testSuite('slower tests', ['--project=slow', '--project=measuring'])]],
  [[browserSuite('further', 'e2e/further.config.ts')]],
  [[browserSuite('walks', 'e2e/walks.config.ts')]],
  [[browserSuite('development', 'e2e/dev.config.ts')]],
])
