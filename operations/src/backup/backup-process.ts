import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import path from 'node:path'
import type { MadeBackup } from './schedule.ts'

const program = path.join(import.meta.dirname, '../backup.ts')

/** As for `nice`: requests come first. */
const niceness = 10

/**
 * Runs `npm run backup` with these settings beside the ones of this process, as a process of its own: compressing and encrypting would keep
 * requests waiting. It is killed if the signal aborts, and ends if this process does. Resolves with
 * what it said, and apart from that with what it warned of; rejects with why it failed.
 */
export const runBackupProcess = async (
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<MadeBackup> => {
  const child = spawn(process.execPath, [program, '--scheduled'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  try {
    if (child.pid && niceness > getPriority()) setPriority(child.pid, niceness)
  } catch {
    // It has ended already, or may not be changed: it counts for less than the backup.
  }
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(output.err.trim() || `the backup process ended with ${code}`)
  return { said: output.out.trim(), warnings: output.err.trim() }
}
