import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createCache } from '../../cache/cache.ts'
import type { Db } from '../../database/executor.ts'

/** Error codes of PostgreSQL (appendix A) and of the system for a full or broken disk, memory or file table. */
const exhausted = new Set('53000 53100 53200 58000 58030 ENOSPC EDQUOT EMFILE ENFILE EROFS EIO'.split(' '))

/** Whether `error` was thrown because storage is full, not because of the request; drivers wrap it in a `cause`. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && exhausted.has(String(error.code))) || isOutOfRoom(error.cause))

/** Bytes that must stay free for the data: as much as the embedded database allocates at a time. */
export const minFree = 16 * 1024 * 1024
/** Milliseconds for which one disk check counts for all requests, and for which a failure counts at least. */
const [lookEvery, failureCounts] = [1_000, 5_000]

/** Whether there is room for some bytes in an open file, which is closed. */
export const canWrite = async (handle: FileHandle): Promise<boolean> => {
  try {
    await handle.writeFile(new Uint8Array(4096))
    return true
  } catch {
    return false
  } finally {
    await handle.close()
  }
}

/** Whether a new file can be written in the folder; it is removed. Whoever else writes there can't foresee its name and put a link in its way. */
export const canWriteIn = async (folder: string, name = `probe-${randomUUID()}`): Promise<boolean> => {
  const probe = path.join(folder, name)
  const handle = await open(probe, 'wx', 0o600).catch(() => null)
  if (!handle) return false
  try {
    return await canWrite(handle)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

const hasRoom = async (folder: string): Promise<boolean> => {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize >= minFree && canWriteIn(folder)
}

/** Whether the database can grow a table: a temporary one. */
const canGrow = (db: Db): Promise<boolean> =>
  db
    .transaction((tx) =>
      tx.execute(
        sql`create temporary table room_probe on commit drop as select repeat(md5(i::text), 8) from generate_series(1, 200) as i`,
      ),
    )
    .then(
      () => true,
      () => false,
    )

export type Storage = {
  /** Records every request to `app` that fails because storage is full. */
  watch(app: FastifyInstance): void
  isUsable(): Promise<boolean>
}

/** Watches the free space of `dataDir` and, after a failure, the database's. */
export const watchStorage = (dataDir: string, db: Db): Storage => {
  let failedAt: number | null = null
  const answers = createCache<boolean>({ version: () => failedAt, maxEntries: 1, maxAgeMs: lookEvery })

  const look = async (): Promise<boolean> => {
    if (!(await hasRoom(dataDir))) return false
    if (failedAt === null) return true
    if (performance.now() - failedAt < failureCounts || !(await canGrow(db))) return false
    failedAt = null
    return true
  }

  return {
    watch: (app) => {
      app.addHook('onError', async (_request, _reply, error) => {
        if (isOutOfRoom(error)) failedAt = performance.now()
      })
    },
    isUsable: async () => answers.read('', look),
  }
}
