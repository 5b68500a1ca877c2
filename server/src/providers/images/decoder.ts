import { type ChildProcess, fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import path from 'node:path'
import type { Outcome, Report, Task } from './decode-process.ts'

/** How a task ended: `killed` if it exceeded a limit, `crashed` if the process died, `unavailable` if none could run. */
export type Decoded = Outcome | { kind: 'killed' | 'crashed' | 'unavailable' }

const program = path.join(import.meta.dirname, 'decode-process.ts')

/** A process that has used more than this, in bytes, is replaced, since it doesn't return all of it. */
const maxCached = 160 * 1024 * 1024

/** A process that has had no picture for this long is ended, for its memory. */
const defaultIdleMs = 30_000

/** For glibc: with an arena per thread a process that decodes photos of 12 megapixels keeps 226 MB instead of 169. */
const allocator = { MALLOC_ARENA_MAX: '1' }

/** The process that decodes hostile files gets none of the server's secrets. Windows starts no program without `SystemRoot`. */
const environment = () => ({
  ...allocator,
  ...Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'SystemRoot'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

type Running = {
  child: ChildProcess
  isReady: boolean
  /** After its last picture. */
  memoryBytes: number
  finish: ((decoded: Decoded) => void) | null
  idle?: NodeJS.Timeout
}

/**
 * A process that decodes one picture at a time, started for the first and reused for those that follow soon. It ends with this process, and is
 * killed after `wallSeconds`. `niceness` as for `nice`: 0 is normal priority, 19 the lowest.
 */
export const createDecoder = (niceness: number, idleMs = defaultIdleMs) => {
  let running: Running | null = null

  const start = (): Running => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [],
      env: environment(),
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    })
    // Before it has any threads, which inherit its priority. A server that runs at a lower priority itself may not raise it.
    if (child.pid && niceness > getPriority()) setPriority(child.pid, niceness)
    const own: Running = { child, isReady: false, memoryBytes: 0, finish: null }
    const gone = (signal: NodeJS.Signals | null) => {
      if (running === own) running = null
      if (!own.isReady) own.finish?.({ kind: 'unavailable' })
      else own.finish?.({ kind: signal === 'SIGKILL' ? 'killed' : 'crashed' })
    }
    child.on('message', (report: Report) => {
      if (report.kind === 'ready') {
        own.isReady = true
        return
      }
      own.memoryBytes = report.memoryBytes
      own.finish?.(report.outcome)
    })
    child.on('error', () => gone(null))
    // It has ended, which `exit` reports.
    child.stdin?.on('error', () => {})
    child.once('exit', (_code, signal) => gone(signal))
    return own
  }

  /** Null if the system has no room for another process or its channel at the moment. */
  const tryToStart = (): Running | null => {
    try {
      const own = start()
      return own.child.connected ? own : null
    } catch {
      return null
    }
  }

  /** Whether the child keeps this process alive. */
  const holdOn = ({ child }: Running, isHeld: boolean) => {
    const way = isHeld ? 'ref' : 'unref'
    child[way]()
    child.channel?.[way]()
  }

  const stop = () => {
    clearTimeout(running?.idle)
    running?.child.kill('SIGKILL')
    running = null
  }

  /** The child waits for the next picture, but not for long, and doesn't keep this process alive. */
  const rest = (own: Running) => {
    holdOn(own, false)
    own.idle = setTimeout(() => running === own && stop(), idleMs).unref()
  }

  return {
    stop,
    isRunning: () => running !== null,
    decode: async (bytes: Buffer, options: Omit<Task, 'length'>, wallSeconds: number): Promise<Decoded> => {
      const own = (running ??= tryToStart())
      if (!own) return { kind: 'unavailable' }
      clearTimeout(own.idle)
      holdOn(own, true)
      const overdue = setTimeout(() => own.child.kill('SIGKILL'), wallSeconds * 1000)
      const decoded = await new Promise<Decoded>((resolve) => {
        own.finish = resolve
        const task: Task = { length: bytes.length, ...options }
        // Failures are reported by `error` or `exit`.
        own.child.send(task, () => {})
        // In a message they would be copied several times, which holds up requests and takes memory.
        own.child.stdin?.write(bytes)
      })
      clearTimeout(overdue)
      own.finish = null
      if (running !== own) return decoded
      if (own.memoryBytes > maxCached) stop()
      else rest(own)
      return decoded
    },
  }
}
