import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Driven, Run } from './drive.ts'
import type { Visited, Visits } from './visits/drive-visits.ts'

type Outcome = { failed: number; example: string }

/** A process that makes requests: one for all runs, since starting it takes as long as a short run. */
const openGenerator = <Done extends Outcome>(file: string) => {
  const child = fork(path.join(import.meta.dirname, file), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The load generator ended.')
  })
  // Ending it isn't a failure unless a run waits for it.
  ended.catch(() => {})
  /** Throws if any request failed: what isn't answered is quick. */
  const run = async (wanted: Run | Visits): Promise<Done> => {
    child.send(wanted)
    const [{ driven, failure }] = (await Promise.race([once(child, 'message'), ended])) as [
      { driven?: Done; failure?: string },
    ]
    if (!driven) throw new Error(`Load on ${wanted.url}: ${failure ?? 'no result'}`)
    if (driven.failed > 0)
      throw new Error(`Load on ${wanted.url}: ${driven.failed} failed: ${driven.example}`)
    return driven
  }
  return { run, stop: () => void child.kill() }
}

/** One call at a time. */
export const openLoad = () => openGenerator<Driven>('drive.ts')
export type Load = ReturnType<typeof openLoad>

/** What visitors do, mixed. */
export const openVisits = () => openGenerator<Visited>('visits/drive-visits.ts')
