import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = path.join(import.meta.dirname, 'api.ts')

/** Further changes within this time belong to the same restart. */
const debounceMs = 50

export type ApiProcess = {
  /** Resolves once it answers, even after restarts; false if it exited with an error. */
  isReady(): Promise<boolean>
  /** Finishes the calls under way and starts the current version of the program. */
  restart(): void
  stop(): Promise<void>
}

/** Keeps the API running in a process with these settings. `onReady` is called once, at the first answer. */
export const keepApi = (env: NodeJS.ProcessEnv, onReady: () => void): ApiProcess => {
  let isAnnounced = false
  const startChild = () => {
    const started = start(env)
    started.process.once('message', () => {
      if (!isAnnounced) onReady()
      isAnnounced = true
    })
    started.process.once('exit', () => {
      if (!started.process.killed)
        process.stderr.write('The API has ended; it starts again at the next change.\n')
    })
    return started
  }
  let child = startChild()
  let isWanted = true
  /** Set while a restart is under way; a change in the meantime causes another one. */
  let restarting: Promise<void> | null = null
  let isOutdated = false

  const restartWhileOutdated = async () => {
    while (isOutdated && isWanted) {
      // Editors and git write several files at once, and a call that was just let through must reach the server before it ends.
      await sleep(debounceMs)
      isOutdated = false
      await end(child.process)
      if (isWanted) child = startChild()
      await child.isReady
    }
  }

  const isReady = async (): Promise<boolean> => {
    for (;;) {
      if (restarting) await restarting
      const current = child
      const result = await current.isReady
      if (current === child && !restarting) return result && isRunning(current.process)
    }
  }

  return {
    isReady,
    restart: () => {
      isOutdated = true
      restarting ??= restartWhileOutdated().finally(() => (restarting = null))
    },
    stop: async () => {
      isWanted = false
      await end(child.process)
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

const start = (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A separate process group: Ctrl-C goes to the parent only, which then stops this process.
    detached: true,
  })
  const ready = once(child, 'message').then(() => true)
  const ended = once(child, 'exit').then(() => false)
  return { process: child, isReady: Promise.race([ready, ended]) }
}

/** Waits for the calls under way, for which the server has its own timeout. */
const end = async (child: ChildProcess): Promise<void> => {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
