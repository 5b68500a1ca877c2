import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Member = { name: string; patroniUrl: string; folder: string; data: string }
type Description = { databaseUrl: string; directUrl: string; members: Member[] }
export type Cluster = Description & { stop(): Promise<void> }

/** `npm run cluster` as a process of its own. Throws with its output if it doesn't get ready. */
export const startCluster = async (): Promise<Cluster> => {
  const program = path.join(import.meta.dirname, '../../deploy/cluster/start.ts')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  const described = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const [, file] = /ready: (\S+)/.exec(output) ?? []
      if (file) resolve(file)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The cluster ended with ${code}: ${output}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const description = JSON.parse(readFileSync(await described, 'utf8')) as Description
  return { ...description, stop }
}

type CleanUp = {
  /** Adds something to stop; the last one added is stopped first. */
  add(stop: () => unknown): void
  run(): Promise<void>
}

/** What a run has started is stopped at its end, also if a signal ends it. */
export const createCleanUp = (): CleanUp => {
  const stops: (() => unknown)[] = []
  const stopAll = async () => {
    for (const stop of stops) await stop()
  }
  let done: Promise<void> | undefined
  const run = () => (done ??= stopAll())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void run().finally(() => process.exit(1)))
  return { add: (stop) => void stops.unshift(stop), run }
}
