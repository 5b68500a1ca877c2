// What `npm run test:slow` runs: 10,000 generated requests (20,000 by `npm run fuzz`), 200 payment histories and 200 races, tests that need
// a process of their own or kill servers, rarer journeys, walks through every page of every role, and `npm run dev`. Its last line has the
// totals, as that of `npm test`. What measures the decoding of pictures, hashing and large exports is in `npm run test:measuring`.
import { browserSuite, runChecks, testSuite } from './checks.mjs'

const longRuns = [
  'trials/fuzz/fuzz.test.ts',
  'trials/model/model.test.ts',
  'server/src/offer/race.test.ts',
  'server/src/offer/counter-race.test.ts',
]

await runChecks([
  [
    [
      testSuite('long runs', longRuns, {
        FUZZ_REQUESTS: '10000',
        MODEL_HISTORIES: '200',
        RACE_ROUNDS: '200',
      }),
    ],
  ],
  [[testSuite('slower tests', ['--project=slow'])]],
  [[testSuite('open streams', ['server/src/notice/live/many-streams.test.ts'])]],
  [[browserSuite('further', 'e2e/further.config.ts')]],
  [[browserSuite('walks', 'e2e/walks.config.ts')]],
  [[browserSuite('development', 'e2e/dev.config.ts')]],
])
