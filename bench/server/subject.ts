import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** A server that is measured. */
export type Subject = { name: string; url: string; pid: number; stop: () => Promise<void> }

/** The server of another make that the product is compared with. */
export const peer = 'NestJS + TypeORM'

const readyWithin = 60_000

/** Starts `file` and resolves once it prints an address. Throws with its output if it ends before. */
export const startSubject = async (
  name: string,
  file: string,
  env: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<Subject> => {
  const child = spawn(process.execPath, [...nodeOptions, path.join(root, file)], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'exit')
  }
  return { name, url: await waitForAddress(name, child), pid: child.pid ?? 0, stop }
}

const waitForAddress = (name: string, child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const late = setTimeout(() => reject(new Error(`${name} isn't ready: ${output}`)), readyWithin)
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const [, address] = /ready at (\S+)/.exec(output) ?? []
      if (!address) return
      clearTimeout(late)
      resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${output}`)))
  })
