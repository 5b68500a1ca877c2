import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'

/** Memory that Linux offers as a folder: databases are created and dropped in half the time, and fsync waits for no disk. */
const memory = '/dev/shm'
/** Free bytes needed there: several times what a run uses. A container may have as little as 64 MB. */
const minFree = 2 * 1024 ** 3
const beginning = 'thikana-tests-'
/** Milliseconds; no run takes as long. */
const abandonedAfterMs = 60 * 60 * 1000

/** Keeps temporary files of this process, and of those it starts, in memory if there is room. Returns what undoes that. */
export const keepFilesInMemory = (): (() => void) => {
  if (process.env['TMPDIR'] || !hasRoom()) return () => {}
  removeAbandoned()
  const folder = path.join(memory, `${beginning}${process.pid}`)
  // Others may pass through: as root, PostgreSQL may run as another user.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  process.env['TMPDIR'] = folder
  return () => {
    delete process.env['TMPDIR']
    rmSync(folder, { recursive: true, force: true })
  }
}

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > minFree
  } catch {
    return false
  }
}

/** What runs that were killed left there would stay in memory until the next boot. */
const removeAbandoned = (): void => {
  for (const name of readdirSync(memory)) {
    const folder = path.join(memory, name)
    if (!name.startsWith(beginning) || isRunning(Number(name.slice(beginning.length)))) continue
    const made = statSync(folder, { throwIfNoEntry: false })
    if (made?.uid === process.getuid?.() && Date.now() - (made?.mtimeMs ?? 0) > abandonedAfterMs)
      rmSync(folder, { recursive: true, force: true })
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
