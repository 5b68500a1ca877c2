import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { buildWebApp } from './web-app.ts'

export { freePort } from '../../scripts/free-port.mjs'

const product = path.join(import.meta.dirname, '../../dist/start.js')
const api = path.join(import.meta.dirname, 'api.ts')
const commands = path.join(import.meta.dirname, '../../operations/src')

export type ServerProcess = {
  url: string
  pid: number
  /** What it has logged so far. */
  errors(): string
  /** Milliseconds from the start of the process to the line that says it is ready. */
  startedIn: number
  /** Sends the signal and waits for the end; the exit code, null after a kill. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>
  /** Sends a signal that doesn't end it. */
  send(signal: 'SIGUSR2'): void
  /** Resolves when the process has exited, for any reason. */
  ended: Promise<void>
}

/** A compile cache kept between runs: compiling the server takes much of its start. */
export const compileCache = path.join(import.meta.dirname, '../../node_modules/.cache/compiled')

const environment = (extra: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: compileCache,
  ...(process.env['WORKERS'] ? { WORKERS: process.env['WORKERS'] } : {}),
  ...extra,
})

const collect = (child: ChildProcess) => {
  const output = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => (output.out += chunk))
  child.stderr?.on('data', (chunk) => (output.err += chunk))
  return output
}

/** Runs the API as a separate process. Throws with its output if it doesn't become ready. */
export const startProcess = async (
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  command: string[] = [api],
): Promise<ServerProcess> => {
  const begun = performance.now()
  const child = spawn(process.execPath, command, {
    env: environment({ DATA_DIR: dataDir, PORT: String(port), DEMO: '0', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const ended = once(child, 'exit')
  // A test that gives up waiting knows nothing of it.
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output.out.includes(' is ready at ') && resolve())
    child.on('exit', (code) => reject(new Error(`It ended with ${code}:\n${output.out}${output.err}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    errors: () => output.err,
    startedIn: performance.now() - begun,
    send: (signal) => void child.kill(signal),
    ended: ended.then(() => undefined),
    end: async (signal) => {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** Runs the product as people do, with its pages. */
export const startProduct = async (
  dataDir: string,
  port: number,
  env?: Record<string, string>,
): Promise<ServerProcess> => {
  await buildWebApp()
  return startProcess(dataDir, port, env, [product])
}

type Command = 'admin' | 'anonymise' | 'backup' | 'images-move' | 'restore'

const spawnCommand = (name: Command, env: Record<string, string>, args: string[]) =>
  spawn(process.execPath, [path.join(commands, `${name}.ts`), ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** An operator's command such as `npm run admin -- <email>`, with these settings: its exit code, and what it printed. */
export const runCommand = async (
  name: Command,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; printed: string }> => {
  const child = spawnCommand(name, env, args)
  const output = collect(child)
  await once(child, 'close')
  return { code: child.exitCode, printed: output.out + output.err }
}

/** The same, to be killed on its way; its exit code, null after the kill. */
export const startCommand = (name: Command, env: Record<string, string>, ...args: string[]) => {
  const child = spawnCommand(name, env, args)
  const ended = once(child, 'exit')
  return {
    kill: async (): Promise<number | null> => {
      child.kill('SIGKILL')
      await ended
      return child.exitCode
    },
  }
}

/** `npm run admin -- <email>`, with these settings; what it printed. */
export const runAdmin = async (env: Record<string, string>, ...args: string[]): Promise<string> =>
  (await runCommand('admin', env, ...args)).printed
