// What `npm run test:slow [-- part]` runs: all parts, the named one, or with `rotate` the one that the commit chooses: together they would
// take CI longer than people wait. `processes` names both halves. Its last line has the totals, as that of `npm test`. What measures
// the decoding of pictures, hashing and large exports is in `npm run test:measuring`.
import { browserSuite, runChecks, testSuite } from './checks.mjs'
import { commitNumber } from './commit-number.mjs'
import { providerChecks } from './provider-checks.mjs'

const rounds = { FUZZ_REQUESTS: '10000', MODEL_HISTORIES: '200', RACE_ROUNDS: '200' }

const servers = (half) => [[testSuite(`servers ${half}`, ['--project=slow', `--shard=${half}/2`])]]
const journeys = (half) => [
  [browserSuite(`further ${half}`, 'e2e/further.config.ts', { only: [`--shard=${half}/2`] })],
]

/** Each takes at most as long as `npm test`. */
const parts = {
  /** Tests that need a process of their own or kill servers, the CPU of what guests can ask, and 500 open streams. */
  'processes-1': [servers(1), [[testSuite('costly reads', ['trials/attacks/costly-reads.test.ts'])]]],
  'processes-2': [servers(2), [[testSuite('open streams', ['server/src/notice/live/many-streams.test.ts'])]]],
  /** Rarer journeys. */
  'journeys-1': [journeys(1)],
  'journeys-2': [journeys(2)],
  /** Walks through every page of every role. */
  pages: [[[browserSuite('walks', 'e2e/walks.config.ts', { only: ['--project=walks'] })]]],
  /** The main journeys while the browser translates the pages. */
  translated: [[[browserSuite('translated', 'e2e/walks.config.ts', { only: ['--project=translated'] })]]],
  /** 10,000 generated requests (20,000 by `npm run fuzz`), 200 payment histories and 200 of each race. */
  rounds: [[[testSuite('long runs', ['--project=long'], rounds)]]],
  /** `npm run dev`, and external identity providers. */
  tools: [[[browserSuite('development', 'e2e/dev.config.ts')]], ...providerChecks],
}
const names = Object.keys(parts)
/** As many as in test-variants.mjs: each part meets each variant. */
const variants = 4

const byCommit = () => names[Math.floor(commitNumber() / variants) % names.length]
const isOf = (group) => (name) => group === 'all' || name === group || name.startsWith(`${group}-`)

const [asked = 'all'] = process.argv.slice(2)
const chosen = names.filter(isOf(asked === 'rotate' ? byCommit() : asked))
if (chosen.length === 0) {
  console.error(`Name a part: npm run test:slow -- ${names.join(' | ')} | rotate | all`)
  process.exitCode = 1
} else {
  console.log(`Slower tests: ${chosen.join(', ')}`)
  await runChecks(chosen.flatMap((name) => parts[name]))
}
