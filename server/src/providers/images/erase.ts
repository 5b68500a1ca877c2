import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Transaction } from '../../database/executor.ts'
import { imageErasure } from '../../database/schema/image.ts'
import { endAll, filesOf, type ImageStores } from './files.ts'

const batch = 100

/** An upload is over long before. */
const uploadMayTake = sql`interval '1 hour'`
/** Who deletes late files has them for themselves as long as this. */
const deletingMayTake = sql`interval '10 minutes'`

/** Has the files of a picture deleted in an hour, unless `keepFiles` is called before. */
export const planErasure = async (db: NodePgDatabase, url: string): Promise<void> => {
  await db.insert(imageErasure).values({ url, dueAt: sql`now() + ${uploadMayTake}` })
}

/** Whether the files stay; false if they may be deleted already. */
export const keepFiles = async (transaction: Transaction, url: string): Promise<boolean> => {
  const isEarly = gt(imageErasure.dueAt, sql`now() + 2 * ${deletingMayTake}`)
  const kept = await transaction
    .delete(imageErasure)
    .where(and(eq(imageErasure.url, url), isEarly))
    .returning({ url: imageErasure.url })
  return kept.length > 0
}

/** Deletes the files of pictures in every store, and notes that it is done. What fails is left to `eraseLate`. */
export const eraseFiles = async (
  { db, stores }: { db: NodePgDatabase; stores: ImageStores },
  urls: string[],
): Promise<void> => {
  if (urls.length === 0) return
  const names = urls.flatMap(filesOf)
  await endAll(stores.all.map((files) => files.remove(names)))
  await db.delete(imageErasure).where(inArray(imageErasure.url, urls))
}

/** Deletes the files that a kill, or a store that could not be reached, left behind, until it `isEnding`. Safe in several processes. */
export const eraseLate = async (
  deps: { db: NodePgDatabase; stores: ImageStores },
  isEnding: () => boolean,
): Promise<void> => {
  const { db } = deps
  while (!isEnding()) {
    const due = db
      .select({ url: imageErasure.url })
      .from(imageErasure)
      .where(lt(imageErasure.dueAt, sql`now()`))
      .limit(batch)
      .for('update', { skipLocked: true })
    const claimed = await db
      .update(imageErasure)
      .set({ dueAt: sql`now() + ${deletingMayTake}` })
      .where(inArray(imageErasure.url, due))
      .returning({ url: imageErasure.url })
    if (claimed.length === 0) return
    await eraseFiles(
      deps,
      claimed.map(({ url }) => url),
    )
  }
}
