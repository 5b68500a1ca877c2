// Finds a Chromium for the browser tests and screenshots, or installs one: browser tests are never skipped.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
// The headless shell first: the journeys take a third less time in it.
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium that runs: the one that CHROME_PATH or CHROMIUM names, the system's, Playwright's, or one that is installed now.
 * If all fail, throws a message with the command that installs one.
 */
export const findBrowser = async (log = console.error) =>
  presentBrowser() ?? (await playwrights()) ?? installed(log) ?? (await downloaded(log)) ?? none()

/** The browser that CHROME_PATH or CHROMIUM names, or the system's; undefined if there is neither. */
export const presentBrowser = () => named() ?? system()

const named = () => {
  for (const name of ['CHROME_PATH', 'CHROMIUM']) {
    const path = process.env[name]
    if (!path) continue
    if (runs(path)) return path
    throw new Error(`${name} is ${path}, which is not a working browser. Correct it or unset it.`)
  }
}

const system = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(runs)
}

const playwrights = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return runs(path) ? path : undefined
}

/** Debian's package, which includes libraries that a plain download lacks. Older releases have no separate headless shell. */
const installed = (log) => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  if (run('apt-get', ['update', '-qq']) !== 0) return
  for (const name of ['chromium-headless-shell', 'chromium']) {
    log(`Installing Chromium (apt-get install ${name}) …`)
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]) === 0) return system()
  }
}

const downloaded = async (log) => {
  log('Downloading Chromium (npx playwright install chromium) …')
  if (run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']) !== 0) return
  return playwrights()
}

const none = () => {
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed. Get one with "apt-get install chromium" ' +
      '(Debian, as root) or "npx playwright install --with-deps chromium", or name yours: CHROME_PATH=/path/to/chrome npm test',
  )
}

/** Output goes to stderr, since stdout belongs to the caller. */
const run = (command, args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] }).status
}

/** Ubuntu's chromium-browser is only a script that asks to install a snap, so it isn't enough that the file exists. */
const runs = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
