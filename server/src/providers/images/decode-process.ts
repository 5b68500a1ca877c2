import { Refusal, type RefusalCode } from '@thikana/domain/refusal'
import type { Words } from '@thikana/domain/words'
import { type Encoded, encodePicture } from './encode.ts'
import { inspect } from './inspect.ts'

/** A picture to decode, of `length` bytes from the standard input, and what that may take. */
export type Task = {
  length: number
  /** Whether a picture that takes more than about a second is deferred instead of decoded. */
  isQuickOnly: boolean
  withAvif?: boolean | undefined
  limits: { cpuSeconds: number; memoryBytes: number }
}

export type Outcome =
  | { kind: 'encoded'; encoded: Encoded }
  | { kind: 'refused'; code: RefusalCode; words: Words }
  | { kind: 'heavy' }
  | { kind: 'failed'; reason: string }

/** The messages of this process: first that it is up, then how each task ended. */
export type Report = { kind: 'ready' } | { kind: 'done'; outcome: Outcome; memoryBytes: number }

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

const readPicture = (length: number): Promise<Buffer> =>
  new Promise((resolve) => {
    const picture = Buffer.allocUnsafe(length)
    let at = 0
    const take = (chunk: Buffer) => {
      at += chunk.copy(picture, at)
      if (at === length) finish()
    }
    const finish = () => {
      process.stdin.off('data', take).pause()
      resolve(picture)
    }
    process.stdin.on('data', take).resume()
    if (length === 0) finish()
  })

const work = async ({ length, isQuickOnly, withAvif, limits }: Task): Promise<Outcome> => {
  const picture = await readPicture(length)
  const stopWatch = watch(limits)
  try {
    const { isHeavy, unreadable } = await inspect(picture)
    if (isHeavy && isQuickOnly) return { kind: 'heavy' }
    const encoded = await encodePicture(picture, unreadable, withAvif)
    return { kind: 'encoded', encoded }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', code: error.code, words: error.words }
    return { kind: 'failed', reason: String(error) }
  } finally {
    stopWatch()
  }
}

process.on('disconnect', die)
const report = (said: Report) => process.send?.(said)
const finish = (outcome: Outcome) => report({ kind: 'done', outcome, memoryBytes: process.memoryUsage.rss() })
process.on('message', (task: Task) => void work(task).then(finish))
report({ kind: 'ready' })
