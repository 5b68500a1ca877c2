import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import path from 'node:path'

const program = path.join(import.meta.dirname, '../backup.ts')

/** As for `nice`: requests come first. */
const niceness = 10

/**
 * Runs `npm run backup` with these settings beside the ones of this process, as a process of its own: compressing and encrypting would keep
 * requests waiting. It is killed if the signal aborts, and ends if this process does. Resolves with what it said; rejects with why it failed.
 */
export const runBackupProcess = async (env: Record<string, string>, signal: AbortSignal): Promise<string> => {
  const child = spawn(process.execPath, [program, '--scheduled'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  if (child.pid && niceness > getPriority()) setPriority(child.pid, niceness)
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(output.err.trim() || `the backup process ended with ${code}`)
  return output.out.trim()
}
