// @module-tag slow
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../free-port.mjs'
import { readText, root } from './sources.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'))

let folder = ''
let npm: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thikana-signals-'))
})
afterEach(() => {
  // A group of its own: what npm has started ends too if the test fails.
  if (npm?.pid)
    try {
      process.kill(-npm.pid, 'SIGKILL')
    } catch {
      // It has ended, as it should.
    }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

it(
  'npm start that gets a SIGTERM ends the server, and its data folder is free for the next one',
  { timeout: 240_000 },
  async () => {
    const port = await freePort()
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DEMO: '0', DATA_DIR: folder }
    npm = spawn('npm', ['start'], { cwd: root, env: { ...env, PORT: String(port) }, detached: true })
    const ended = once(npm, 'exit')
    let said = ''
    npm.stdout?.on('data', (text) => (said += text))
    await expect.poll(() => said, { timeout: 200_000 }).toContain(' is ready at ')
    npm.kill('SIGTERM')
    await ended
    expect(await answers(`http://127.0.0.1:${port}/api/health`)).toBe(false)
  },
)

it('every command that npm prepares takes the place of npm’s shell, so that signals reach it', () => {
  const prepared = Object.values(scripts).filter((command) => command.includes('scripts/run.mjs'))
  expect(prepared.length).toBeGreaterThan(10)
  expect(prepared.filter((command) => !command.startsWith('exec node '))).toEqual([])
})

it('npm prepares a command also for people who have switched scripts off for everything else', () => {
  const file = path.join(folder, 'npmrc')
  writeFileSync(file, 'ignore-scripts=true\n')
  const env = { PATH: process.env['PATH'], HOME: folder, NPM_CONFIG_USERCONFIG: file }
  const { stdout } = spawnSync('npm', ['config', 'get', 'ignore-scripts'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('false')
})
