import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Driven, Run } from './drive.ts'

const program = path.join(import.meta.dirname, 'drive.ts')

/** Runs one call against a server from another process. Throws if any request failed: what isn't answered is quick. */
export const load = async (run: Run): Promise<Driven> => {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    child.send(run)
    const [message] = (await once(child, 'message')) as [{ driven?: Driven; failure?: string }]
    if (!message.driven) throw new Error(`${run.call} at ${run.url}: ${message.failure ?? 'no result'}`)
    const { driven } = message
    if (driven.failed > 0)
      throw new Error(`${run.call} at ${run.url}: ${driven.failed} failed: ${driven.example}`)
    return driven
  } finally {
    child.kill()
  }
}
