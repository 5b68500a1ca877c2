// What `npm test` runs: every check of the repository. All of them run, whatever fails; then it says what failed and ends with 1.
// The last line sums the tests, `N passed, N failed`; a check or a suite that failed as a whole counts as one failure more.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { runTool } from './run-tool.mjs'

const reports = mkdtempSync(join(tmpdir(), 'thikana-check-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const projects = ['domain', 'contract', 'server', 'web', 'e2e', 'scripts']

const format = { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) }
const lint = { name: 'lint', run: () => runTool('oxlint', ['--deny-warnings', '.']) }
const types = {
  name: 'types',
  run: () => inTurn(projects.map((project) => () => runTool('tsc', ['--noEmit', '-p', project]))),
}
const leftovers = { name: 'leftovers', run: () => runTool('knip', ['--no-config-hints']) }
const tests = {
  name: 'tests',
  run: () =>
    runTool('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`]),
  count: () => vitestCounts(readReport(vitestReport)),
}
const journeys = {
  name: 'browser tests',
  run: async () => {
    const env = { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
    return runTool('playwright', ['test', '--config=e2e', '--reporter=dot,json'], env)
  },
  count: () => playwrightCounts(readReport(playwrightReport)),
}

// Two at a time where each uses one core; the suites use both by themselves.
const lanes = [[[format, lint, leftovers], [types]], [[tests]], [[journeys]]]
const done = []
for (const group of lanes)
  await Promise.all(group.map((steps) => inTurn(steps.map((step) => () => take(step)))))
rmSync(reports, { recursive: true, force: true })

const failed = done.filter(({ ok }) => !ok)
const sum = (key) => done.reduce((total, { counts }) => total + counts[key], 0)
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)

/** Runs one step and says how it went; what it printed is shown where it failed. */
async function take({ name, run, count }) {
  const started = performance.now()
  const { ok, output } = await run().catch((error) => ({ ok: false, output: error.message }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const counted = count?.() ?? { passed: 0, failed: 0, skipped: 0 }
  const counts = { ...counted, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
  const told = count ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : ''
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)}${seconds} s${told}${skipped}`)
  if (!ok) console.log(`${output.trimEnd()}\n`)
  done.push({ name, ok, counts })
  return { ok, output }
}

/** One after the other, all of them; fine only if each was. */
async function inTurn(jobs) {
  const results = []
  for (const job of jobs) results.push(await job())
  return {
    ok: results.every(({ ok }) => ok),
    output: results.map(({ output }) => output).join(''),
  }
}

/** Null where the suite ended before it wrote any. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
