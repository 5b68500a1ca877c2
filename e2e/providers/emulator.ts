import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'

const tool = path.join(import.meta.dirname, 'node_modules/firebase-tools/lib/bin/firebase.js')

/** A project id that can't exist at Google. */
export const projectId = 'demo-thikana'

/** How long the emulator may take to start. */
const startTimeoutMs = 120_000

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Firebase's own auth emulator, on loopback, with its own home folder. */
export const startEmulator = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-emulator-'))
  const host = '127.0.0.1'
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const emulators = { auth: { host, port }, hub: { host, port: hub }, logging: { host, port: logging } }
  await writeFile(
    path.join(folder, 'firebase.json'),
    JSON.stringify({ emulators: { ...emulators, ui: { enabled: false } } }),
  )
  const child = spawn(
    process.execPath,
    [tool, 'emulators:start', '--only', 'auth', '--project', projectId, '--non-interactive'],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text))
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://${host}:${port}`
  const until = Date.now() + startTimeoutMs
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`The emulator of Firebase didn’t start:\n${log}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { url, stop }
}
