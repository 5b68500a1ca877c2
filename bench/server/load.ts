import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Driven, Run } from './drive.ts'

const program = path.join(import.meta.dirname, 'drive.ts')

export type Load = {
  /** Runs one call against a server. Throws if any request failed: what isn't answered is quick. */
  run: (run: Run) => Promise<Driven>
  stop: () => void
}

type Message = { driven?: Driven; failure?: string }

/** Starts the load generator: one process for all runs, since starting it takes as long as a short run. */
export const openLoad = (): Load => {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The load generator ended.')
  })
  // Ending it isn't a failure unless a run waits for it.
  ended.catch(() => {})
  const run = async (wanted: Run): Promise<Driven> => {
    child.send(wanted)
    const [{ driven, failure }] = (await Promise.race([once(child, 'message'), ended])) as [Message]
    const place = `${wanted.call} at ${wanted.url}`
    if (!driven) throw new Error(`${place}: ${failure ?? 'no result'}`)
    if (driven.failed > 0) throw new Error(`${place}: ${driven.failed} failed: ${driven.example}`)
    return driven
  }
  return { run, stop: () => void child.kill() }
}
