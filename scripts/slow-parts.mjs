// The parts of `npm test -- slow`: groups of checks, one after the other, each of lanes in parallel.
import { browserSuite, testSuite } from './checks.mjs'
import { providerChecks } from './provider-checks.mjs'
import { runTool } from './run-tool.mjs'

const rounds = { FUZZ_REQUESTS: '10000', MODEL_HISTORIES: '200', RACE_ROUNDS: '200' }

const servers = (half) => [[testSuite(`servers ${half}`, ['--project=slow', `--shard=${half}/2`])]]
const journeys = (third) => [
  [browserSuite(`further ${third}`, ['further'], { only: [`--shard=${third}/3`] })],
]

/** Each takes about as long as `npm test`, or less. */
export const parts = {
  /** What `.ci/run` adds to `npm test` for each commit: the specification's pages, and tests that are slow but not rare. */
  commit: [
    [[browserSuite('specified', ['specified'])]],
    [[testSuite('slow but not rare', ['--project=commit'])]],
  ],
  /** Tests that need a process of their own or kill servers, the CPU of what guests can ask, and 500 open streams. */
  'processes-1': [servers(1), [[testSuite('costly reads', ['trials/attacks/costly-reads.test.ts'])]]],
  'processes-2': [servers(2), [[testSuite('open streams', ['server/src/notice/live/many-streams.test.ts'])]]],
  /** Rarer journeys. */
  'journeys-1': [journeys(1)],
  'journeys-2': [journeys(2)],
  'journeys-3': [journeys(3)],
  /** Walks through every page of every role. */
  pages: [[[browserSuite('walks', ['walks'])]]],
  /** Pages in both languages. */
  languages: [[[browserSuite('languages', ['languages'])]]],
  /** The main journeys while the browser translates the pages. */
  translated: [[[browserSuite('translated', ['translated'])]]],
  /** 10,000 generated requests (20,000 in `fuzz`), 200 payment histories and 200 of each race. */
  rounds: [[[testSuite('long runs', ['--project=long'], rounds)]]],
  /** `npm run dev`, and external identity providers. */
  tools: [[[browserSuite('development', ['dev'])]], ...providerChecks],
}
const one = (...suite) => [[[testSuite(...suite)]]]
/** Run only if they are named: longer runs of what the parts have, and measurements. */
export const byName = {
  fuzz: one('fuzz', ['trials/fuzz'], { FUZZ_REQUESTS: '20000' }),
  model: one('model', ['trials/model'], { MODEL_HISTORIES: '2000' }),
  images: one('images', ['trials/images'], { MOVE_PICTURES: '1000' }),
  mail: one('mail', ['trials/mail'], { MAIL_KILLS: '20' }),
  measuring: one('measuring', ['--project=measuring']),
  providers: providerChecks,
  /** Kills the server at every point of a payment. */
  chaos: [[[{ name: 'chaos', run: () => runTool(process.execPath, ['trials/chaos/main.ts']) }]]],
}
