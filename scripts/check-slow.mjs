// What `npm test -- slow [part]` runs: all parts, the named one, or with `rotate` the one that the commit chooses: together they would
// take CI longer than people wait. `processes` names both halves. Its last line has the totals, as that of `npm test`.
import { browserSuite, runChecks, testSuite } from './checks.mjs'
import { commitNumber } from './commit-number.mjs'
import { providerChecks } from './provider-checks.mjs'
import { runTool, showTool } from './run-tool.mjs'

const rounds = { FUZZ_REQUESTS: '10000', MODEL_HISTORIES: '200', RACE_ROUNDS: '200' }

const servers = (half) => [[testSuite(`servers ${half}`, ['--project=slow', `--shard=${half}/2`])]]
const journeys = (half) => [[browserSuite(`further ${half}`, ['further'], { only: [`--shard=${half}/2`] })]]

/** Each takes at most as long as `npm test`. */
const parts = {
  /** Tests that need a process of their own or kill servers, the CPU of what guests can ask, and 500 open streams. */
  'processes-1': [servers(1), [[testSuite('costly reads', ['trials/attacks/costly-reads.test.ts'])]]],
  'processes-2': [servers(2), [[testSuite('open streams', ['server/src/notice/live/many-streams.test.ts'])]]],
  /** Rarer journeys. */
  'journeys-1': [journeys(1)],
  'journeys-2': [journeys(2)],
  /** Walks through every page of every role. */
  pages: [[[browserSuite('walks', ['walks'])]]],
  /** The main journeys while the browser translates the pages. */
  translated: [[[browserSuite('translated', ['translated'])]]],
  /** 10,000 generated requests (20,000 in `fuzz`), 200 payment histories and 200 of each race. */
  rounds: [[[testSuite('long runs', ['--project=long'], rounds)]]],
  /** `npm run dev`, and external identity providers. */
  tools: [[[browserSuite('development', ['dev'])]], ...providerChecks],
}
const names = Object.keys(parts)

const one = (...suite) => [[[testSuite(...suite)]]]
/** Run only if they are named: longer runs of what the parts have, and measurements. */
const byName = {
  fuzz: one('fuzz', ['trials/fuzz'], { FUZZ_REQUESTS: '20000' }),
  model: one('model', ['trials/model'], { MODEL_HISTORIES: '2000' }),
  images: one('images', ['trials/images'], { MOVE_PICTURES: '1000' }),
  mail: one('mail', ['trials/mail'], { MAIL_KILLS: '20' }),
  measuring: one('measuring', ['--project=measuring']),
  providers: providerChecks,
  /** Kills the server at every point of a payment. */
  chaos: [[[{ name: 'chaos', run: () => runTool(process.execPath, ['trials/chaos/main.ts']) }]]],
}
/** As many as in test-variants.mjs: each part meets each variant. */
const variants = 4

const byCommit = () => names[Math.floor(commitNumber() / variants) % names.length]
const isOf = (group) => (name) => group === 'all' || name === group || name.startsWith(`${group}-`)

const [asked = 'all'] = process.argv.slice(2)
const isBuilt = await showTool(process.execPath, ['scripts/run.mjs', 'build'])
const chosen = Object.hasOwn(byName, asked)
  ? [asked]
  : names.filter(isOf(asked === 'rotate' ? byCommit() : asked))
if (!isBuilt) process.exitCode = 1
else if (chosen.length === 0) {
  const all = [...names, ...Object.keys(byName), 'rotate', 'all']
  console.error(`Name a part: npm test -- slow ${all.join(' | ')}`)
  process.exitCode = 1
} else {
  console.log(`Slower tests: ${chosen.join(', ')}`)
  await runChecks(chosen.flatMap((name) => parts[name] ?? byName[name]))
}
