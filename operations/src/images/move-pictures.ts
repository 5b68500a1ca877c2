import { reasonOf } from '@thikana/server/log/reason'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@thikana/server/database/executor'
import { image } from '@thikana/server/database/schema/image'
import { filesOf, type ImageFiles } from '@thikana/server/providers/images/files'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

type Moved = {
  /** Files that were copied now. */
  copied: number
  /** Files that neither store has. */
  missing: string[]
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Copies a file unless it is there, and reads it back. Throws a sentence if other bytes come back. */
const moveFile = async (
  from: ImageFiles,
  to: ImageFiles,
  name: string,
): Promise<'copied' | 'there' | 'missing'> => {
  const [bytes, there] = await Promise.all([from.read(name), to.read(name)])
  if (!bytes) return there ? 'there' : 'missing'
  const wanted = digest(bytes)
  if (there && digest(there) === wanted) return 'there'
  // A damaged one, of a copy that was cut off.
  if (there) await to.remove([name])
  await to.put([{ name, bytes }])
  const back = await to.read(name)
  if (back && digest(back) === wanted) return 'copied'
  await to.remove([name])
  throw new Error(`${name} came back from ${to.store} with other bytes.`)
}

/**
 * Copies the files of a picture, each verified by its SHA-256, and takes them away again if the picture was deleted meanwhile. Those that
 * are there already stay as they are.
 */
const movePicture = async (options: {
  from: ImageFiles
  to: ImageFiles
  url: string
  isKnown: () => Promise<boolean>
}): Promise<Moved> => {
  const { from, to, url, isKnown } = options
  const moved: Moved = { copied: 0, missing: [] }
  for (const name of filesOf(url)) {
    const result = await moveFile(from, to, name)
    if (result === 'copied') moved.copied += 1
    if (result === 'missing') moved.missing.push(name)
  }
  if (await isKnown()) return moved
  await to.remove(filesOf(url))
  return { copied: 0, missing: [] }
}

/** An arbitrary lock number: two moves in opposite directions would delete what the other copies. */
export const moveLock = 5_127_840_663

/** Pictures at once, and rows read at once. */
const [abreast, page] = [4, 200]
/** A store may be busy for a moment; with this many failures something else is wrong. */
const [tries, maxFailed] = [3, 20]

export type MoveResult = {
  pictures: number
  copied: number
  missing: string[]
  /** Why pictures could not be moved, a sentence each. */
  failed: string[]
  /** Pictures whose files were deleted where they were. */
  deleted: number
  /** Why files of others could not be, a sentence each. */
  undeleted: string[]
}

type MoveOptions = {
  db: Db
  from: ImageFiles
  to: ImageFiles
  /** Whether the files are deleted where they were, once all are moved. */
  deletes: boolean
  onProgress?: (pictures: number) => void
  /** Milliseconds before a file is tried again. */
  pauseMs?: number
}

/** Every picture's url, oldest first, those uploaded meanwhile too. */
const eachUrl = async function* (db: Db, before?: Date): AsyncGenerator<string> {
  let last = ''
  for (;;) {
    const isOld = before && lt(image.createdAt, before)
    const rows = await db
      .select({ url: image.url })
      .from(image)
      .where(and(gt(image.url, last), isOld))
      .orderBy(asc(image.url))
      .limit(page)
    for (const { url } of rows) yield url
    if (rows.length < page) return
    last = rows.at(-1)!.url
  }
}

/** Runs `work` on each, several at once, until `isEnough`. */
const onEach = async (
  urls: AsyncGenerator<string>,
  work: (url: string) => Promise<void>,
  isEnough: () => boolean,
): Promise<void> => {
  const one = async () => {
    while (!isEnough()) {
      const { value, done } = await urls.next()
      if (done) return
      await work(value)
    }
  }
  await Promise.all(Array.from({ length: abreast }, one))
}

const trySeveralTimes = async <Result>(work: () => Promise<Result>, pauseMs: number): Promise<Result> => {
  for (let left = tries; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (left <= 1) throw error
      await sleep(pauseMs)
    }
}

/** When rows were surely committed whose `created_at` is before. */
const settledBefore = async (db: Db): Promise<Date> => {
  const { rows } = await db.execute<{ at: string }>(sql`select now() - interval '1 minute' as at`)
  return new Date(rows[0]?.at ?? 0)
}

/**
 * Copies every picture from one store to another, while both are used. Safe to repeat: what is there already isn't copied again. Deletes
 * only if every picture was moved, and only what was there when it began.
 */
export const movePictures = async (options: MoveOptions): Promise<MoveResult> => {
  const { db, from, to, deletes, onProgress, pauseMs = 1_000 } = options
  const result: MoveResult = { pictures: 0, copied: 0, missing: [], failed: [], deleted: 0, undeleted: [] }
  const before = await settledBefore(db)
  const move = async (url: string) => {
    const isKnown = async () => (await db.$count(image, eq(image.url, url))) > 0
    try {
      const { copied, missing } = await trySeveralTimes(
        () => movePicture({ from, to, url, isKnown }),
        pauseMs,
      )
      result.copied += copied
      result.missing.push(...missing)
    } catch (error) {
      result.failed.push(`${url}: ${reasonOf(error)}`)
    }
    result.pictures += 1
    onProgress?.(result.pictures)
  }
  await onEach(eachUrl(db), move, () => result.failed.length >= maxFailed)
  if (!deletes || result.failed.length > 0) return result
  const erase = async (url: string) => {
    try {
      await trySeveralTimes(() => from.remove(filesOf(url)), pauseMs)
      result.deleted += 1
    } catch (error) {
      result.undeleted.push(`${url}: ${reasonOf(error)}`)
    }
  }
  await onEach(eachUrl(db, before), erase, () => result.undeleted.length >= maxFailed)
  return result
}
