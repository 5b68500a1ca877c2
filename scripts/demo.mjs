import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'
import { createOwnDatabase } from './own-database.ts'
import { cleanEnvironment } from './run-tool.mjs'

const root = resolve(import.meta.dirname, '..')

/** Starts the product with the demo, on a free port and with a temporary data folder; on a new database if `DATABASE_URL` names a server. `args`: of `dist/start.js`. */
export const startDemo = async ({ DATABASE_URL: server, ...settings } = {}, args = []) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'thikana-demo-'))
  const database = server ? await createOwnDatabase(server) : null
  const child = spawn(process.execPath, ['dist/start.js', ...args], {
    cwd: root,
    env: {
      ...cleanEnvironment(),
      ...settings,
      ...(database ? { DATABASE_URL: database.url } : {}),
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // If this process exits early, nobody calls `stop`.
  const endServer = () => child.kill('SIGTERM')
  process.once('exit', endServer)
  const ended = new Promise((done) => child.once('close', done))
  const stop = async () => {
    process.off('exit', endServer)
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: await waitForAddress(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A Chromium that runs anywhere, even as root, and makes no requests of its own. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Otherwise a large picture may be missing in its first frame.
      '--disable-checker-imaging',
    ],
  })

/** The address that the server prints when it is ready. */
const waitForAddress = (child) =>
  new Promise((done, fail) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      const [, address] = /ready at (\S+)\n/.exec(output) ?? []
      if (address) done(address)
    })
    child.once('error', fail)
    child.once('exit', () => fail(new Error('The server ended before it was ready.')))
  })
