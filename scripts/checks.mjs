// Shared by `npm test` and `npm test -- slow`: runs checks, prints a line for each, and a last line with the totals.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { startDemo } from './demo.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { runTool, testSettings } from './run-tool.mjs'

let reports

/** The path of a suite's JSON report, in a folder that is made when the first suite runs. */
const reportAt = (name) => {
  reports ??= mkdtempSync(join(tmpdir(), 'thikana-check-'))
  return join(reports, `${name}.json`)
}

/** Null if the suite ended before it wrote one. */
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(reportAt(name), 'utf8'))
  } catch {
    return null
  }
}

/** Tests of vitest; `only`: its arguments that select some of them. */
export const testSuite = (name, only = [], env = {}) => ({
  name,
  selects: only,
  run: async () => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportAt(name)}`]
    const browser = { CHROME_PATH: await findBrowser() }
    return runTool('vitest', ['run', ...only, ...reporters], { ...browser, ...testSettings(), ...env })
  },
  count: () => vitestCounts(readReport(name)),
})

/** A product with the demo for a browser suite: a check that starts it while others run, its URL, and a function that stops it. */
export const prepareProduct = () => {
  let product
  return {
    check: {
      name: 'demo',
      run: async () => {
        product = await startDemo(testSettings(), ['--small-pictures'])
        return { ok: true, output: '' }
      },
    },
    url: () => product?.url,
    stop: async () => product?.stop(),
  }
}

/**
 * The browser tests of some projects of Playwright, against `product` if it is ready, otherwise one of their own; `only`: arguments that
 * select some of them.
 */
export const browserSuite = (name, projects, { product, only = [] } = {}) => ({
  name,
  selects: [...projects, ...only],
  run: async () => {
    const url = product?.url()
    const env = {
      CHROME_PATH: await findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportAt(name),
      ...testSettings(),
      ...(url ? { PRODUCT_URL: url } : {}),
    }
    const chosen = projects.map((project) => `--project=${project}`)
    return runTool('playwright', ['test', '--config=e2e', ...chosen, '--reporter=dot,json', ...only], env)
  },
  count: () => playwrightCounts(readReport(name)),
})

/**
 * Runs all checks even if some fail, and sets the exit code: groups one after the other, the lanes of a group in parallel. The last line
 * is `N passed, N failed`; a check or suite that failed without a failed test counts as one failure.
 */
export const runChecks = async (groups) => {
  const done = []
  const runLane = async (checks) => {
    for (const check of checks) done.push(await take(check))
  }
  for (const lanes of groups) await Promise.all(lanes.map(runLane))
  if (reports) rmSync(reports, { recursive: true, force: true })
  const failed = done.filter(({ ok }) => !ok)
  const sum = (key) => done.reduce((total, { counts }) => total + counts[key], 0)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

/** Runs one check and prints its result; its output is shown if it failed. */
const take = async ({ name, run, count }) => {
  const started = performance.now()
  const { ok, output } = await run().catch((error) => ({ ok: false, output: error.message }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const counted = count?.() ?? { passed: 0, failed: 0, skipped: 0 }
  const counts = { ...counted, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
  const result = count ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : ''
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(14)}${seconds} s${result}${skipped}`)
  if (!ok) console.log(`${output.trimEnd()}\n`)
  return { name, ok, counts }
}
