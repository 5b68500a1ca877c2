import { readFileSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { findTests } from './named-tests.ts'
import { showTool, testSettings } from './run-tool.mjs'

/** Components are tested in one, and a few other tests start one themselves. */
const needsBrowser = (file) =>
  file.includes('.browser.test.') || readFileSync(file, 'utf8').includes("from '@playwright/test'")

/**
 * Runs the named tests, and prepares only what they use. Arguments from the first with a dash on go to the runner (`-t "some title"`).
 * Returns whether all passed; throws a message if a name leads to no test.
 */
export const runNamedTests = async (args, build) => {
  const dash = args.findIndex((arg) => arg.startsWith('-'))
  const names = dash < 0 ? args : args.slice(0, dash)
  const options = dash < 0 ? [] : args.slice(dash)
  if (names.length === 0)
    throw new Error('Name tests before options: npm test -- server/src/offer -t withdraw')
  const { vitest, playwright } = findTests(names)
  if (options.length > 0 && playwright.size + Math.min(vitest.length, 1) > 1)
    throw new Error('These tests need several runners, but options are for one: name fewer tests.')
  let isGood = true
  if (vitest.length > 0) {
    const env = vitest.some(needsBrowser) ? { CHROME_PATH: await findBrowser() } : {}
    isGood = await showTool('vitest', ['run', ...vitest, ...options], { ...testSettings(), ...env })
  }
  for (const [project, files] of playwright) {
    // `npm run dev` serves the sources, without a build.
    if (project !== 'dev' && !(await build())) return false
    const env = { ...testSettings(), CHROME_PATH: await findBrowser() }
    const chosen = ['test', '--config=e2e', `--project=${project}`, ...files, ...options]
    const passed = await showTool('playwright', chosen, env)
    isGood &&= passed
  }
  return isGood
}
