import { Refusal, type RefusalCode } from '@thikana/domain/refusal'
import { type Encoded, encodePicture } from './encode.ts'
import { inspect } from './inspect.ts'

/** A picture to decode, and what that may take. */
export type Task = {
  bytes: Uint8Array
  /** Whether a picture that takes more than about a second is deferred instead of decoded. */
  isQuickOnly: boolean
  limits: { cpuSeconds: number; memoryBytes: number }
}

export type Outcome =
  | { kind: 'encoded'; encoded: Encoded; memoryBytes: number }
  | { kind: 'refused'; code: RefusalCode; message: string }
  | { kind: 'heavy' }
  | { kind: 'failed'; reason: string }

/** The messages of this process: first that it is up, then how each task ended. */
export type Report = Outcome | { kind: 'ready' }

const watchMs = 20

/** Ends this process immediately. `process.exit` would wait for the decoder's threads. */
const die = () => process.kill(process.pid, 'SIGKILL')

/** libvips works on other threads, so this one can watch the limits, on any system and even after the server has gone. */
const watch = ({ cpuSeconds, memoryBytes }: Task['limits']) => {
  const begun = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if (user + system > cpuSeconds * 1e6 || process.memoryUsage.rss() > memoryBytes) die()
  }, watchMs)
  return () => clearInterval(timer)
}

const work = async ({ bytes, isQuickOnly, limits }: Task): Promise<Outcome> => {
  const stopWatch = watch(limits)
  try {
    const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { isHeavy, unreadable } = await inspect(picture)
    if (isHeavy && isQuickOnly) return { kind: 'heavy' }
    const encoded = await encodePicture(picture, unreadable)
    return { kind: 'encoded', encoded, memoryBytes: process.memoryUsage.rss() }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', code: error.code, message: error.message }
    return { kind: 'failed', reason: String(error) }
  } finally {
    stopWatch()
  }
}

process.on('disconnect', die)
const report = (said: Report) => process.send?.(said)
process.on('message', (task: Task) => void work(task).then(report))
report({ kind: 'ready' })
