import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { cleanEnvironment } from '../scripts/run-tool.mjs'

const root = resolve(import.meta.dirname, '..')

/** Starts the product with its demonstration on a free port and a data folder of its own. */
export async function startDemonstration() {
  const dataDir = await mkdtemp(join(tmpdir(), 'thikana-bench-'))
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => server.once('close', done))
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: await addressOf(server).catch((error) => stop().then(() => Promise.reject(error))), stop }
}

/** What the server prints once it can serve people. */
function addressOf(server) {
  return new Promise((done, fail) => {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const [, address] = /ready at (\S+)\n/.exec(said) ?? []
      if (address) done(address)
    })
    server.once('error', fail)
    server.once('exit', () => fail(new Error('The server ended before it was ready.')))
  })
}
