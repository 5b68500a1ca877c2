// What `npm run test:slow [-- part]` runs: all parts, the named one, or with `rotate` the one that the commit chooses: together they would
// take CI longer than people wait. Its last line has the totals, as that of `npm test`. What measures the decoding of pictures, hashing
// and large exports is in `npm run test:measuring`.
import { browserSuite, runChecks, testSuite } from './checks.mjs'
import { commitNumber } from './commit-number.mjs'
import { providerChecks } from './provider-checks.mjs'

const rounds = { FUZZ_REQUESTS: '10000', MODEL_HISTORIES: '200', RACE_ROUNDS: '200' }

const parts = {
  /** Tests that need a process of their own or kill servers, and 500 open streams. */
  processes: [
    [[testSuite('slower tests', ['--project=slow'])]],
    [[testSuite('open streams', ['server/src/notice/live/many-streams.test.ts'])]],
  ],
  /** Rarer journeys. */
  journeys: [[[browserSuite('further', 'e2e/further.config.ts')]]],
  /** Walks through every page of every role, and `npm run dev`. */
  pages: [
    [[browserSuite('walks', 'e2e/walks.config.ts')]],
    [[browserSuite('development', 'e2e/dev.config.ts')]],
  ],
  /** 10,000 generated requests (20,000 by `npm run fuzz`), 200 payment histories, 200 of each race; and external identity providers. */
  rounds: [[[testSuite('long runs', ['--project=long'], rounds)]], ...providerChecks],
}
const names = Object.keys(parts)
/** As many as in test-variants.mjs: each part meets each variant. */
const variants = 4

const byCommit = () => names[Math.floor(commitNumber() / variants) % names.length]

const [asked = 'all'] = process.argv.slice(2)
const name = asked === 'rotate' ? byCommit() : asked
const chosen = name === 'all' ? names : [name]
if (chosen.some((one) => !Object.hasOwn(parts, one))) {
  console.error(`Name a part: npm run test:slow -- ${names.join(' | ')} | rotate | all`)
  process.exitCode = 1
} else {
  console.log(`Slower tests: ${chosen.join(', ')}`)
  await runChecks(chosen.flatMap((one) => parts[one]))
}
