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
