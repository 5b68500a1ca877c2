import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Log } from '../src/database/embedded/start.ts'

export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Without fsync: only a power cut could lose data, and the first start is quick on a busy disk. */
export const withoutFsync = { fsync: 'off' }

export const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'thikana-pg-'))

/** Runs one statement on a connection of its own. */
export const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/**
 * Starts a process that starts the embedded PostgreSQL in the folder and then waits. `before` are arguments before `node`. Resolves with
 * its url, or with its output if it was refused.
 */
export const startElsewhere = async (
  dataDir: string,
  before: string[] = [],
): Promise<{ child: ChildProcess; output: string; pid: number }> => {
  const script = `
    const { startEmbeddedPostgres } = await import('${pathToFileURL(path.join(import.meta.dirname, '../src/database/embedded/start.ts')).href}')
    try {
      const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: console, settings: { fsync: 'off' } })
      console.log('url ' + url)
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log('refused ' + error.message)
    }`
  const [command, ...args] = [...before, process.execPath, '--input-type=module', '-e', script, dataDir]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
  let output = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text
    if (/^(url|refused) .*\n/m.test(output)) break
  }
  return { child, output: output.trim().replace(/^url /, ''), pid: child.pid ?? 0 }
}

/** kill -9, and waits until the process is gone. */
export const kill = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
