import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a headless Chromium needs to run anywhere, as root too, without asking the outside for anything. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--metrics-recording-only',
  '--remote-debugging-port=0',
]

/** Calls `use` with the debugging port of a browser that has seen nothing yet, and ends that browser. */
export async function withBrowser(path, use) {
  const profile = await mkdtemp(join(tmpdir(), 'thikana-bench-browser-'))
  const browser = spawn(path, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((done) => browser.once('close', done))
  try {
    return await use(await portOf(browser))
  } finally {
    if (browser.exitCode === null) browser.kill('SIGTERM')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function portOf(browser) {
  return new Promise((done, fail) => {
    let said = ''
    browser.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said) ?? []
      if (port) done(Number(port))
    })
    browser.once('error', fail)
    browser.once('exit', () => fail(new Error(`The browser ended before it could be used:\n${said}`)))
  })
}
