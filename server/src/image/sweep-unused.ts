import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { holdOffBackups } from '../database/backup-lock.ts'
import type { Db } from '../database/executor.ts'
import { image, imageErasure } from '../database/schema/image.ts'
import type { Images } from '../providers/images/port.ts'

/** Pictures that a statement judges: a few hundredths of a second. */
const atOnce = 500

/** Every column that names one picture. */
const uses = [
  ['property', 'image'],
  // What others see until an edit is verified.
  ['property_last_verified', 'image'],
  ['app_user', 'image'],
  ['auth_user', 'image'],
  ['message_picture', 'image'],
] as const

/** Every table whose column `images` names pictures; each has a partial index for it. */
const photos = ['property', 'property_last_verified'] as const

const unused = sql.join(
  [
    ...uses.map(
      ([table, column]) =>
        sql`not exists (select 1 from ${sql.identifier(table)} as used where used.${sql.identifier(column)} = candidate.url)`,
    ),
    ...photos.map(
      (table) => sql`not exists (select 1 from ${sql.identifier(table)} as used where used.images <> '[]'
        and used.images @> jsonb_build_array(jsonb_build_object('url', candidate.url)))`,
    ),
    // What undoing a decision brings back; of these there are few.
    sql`not exists (select 1 from held_decision as held where strpos(held.before::text, candidate.url) > 0)`,
  ],
  sql` and `,
)

/** The addresses of the pictures after `after` for which `condition` holds, in their order: those of one statement. */
const nextPage = async (db: Db, condition: SQL, after: string): Promise<string[]> => {
  const rows = await db
    .select({ url: image.url })
    .from(image)
    .where(and(gt(image.url, after), condition))
    .orderBy(image.url)
    .limit(atOnce)
  return rows.map(({ url }) => url)
}

/** Deletes those of `urls` that nothing shows, and returns them; null while a backup copies pictures, when nothing may be deleted. */
const deleteUnused = (db: Db, urls: string[], condition: SQL): Promise<string[] | null> =>
  db.transaction(async (transaction) => {
    if (!(await holdOffBackups(transaction))) return null
    const candidates = sql`(select url from image as candidate
      where ${inArray(sql`candidate.url`, urls)} and ${condition} and ${unused} for update skip locked)`
    const deleted = await transaction
      .delete(image)
      .where(inArray(image.url, candidates))
      .returning({ url: image.url })
    // Should a store not be reached now, its files are deleted later.
    if (deleted.length > 0) await transaction.insert(imageErasure).values(deleted).onConflictDoNothing()
    return deleted.map(({ url }) => url)
  })

/** Deletes the pictures for which `condition` holds and that nothing shows, some at a time, until it `isEnding`. */
const sweep = async (
  db: Db,
  images: Pick<Images, 'erase'>,
  condition: SQL,
  isEnding: () => boolean,
): Promise<number> => {
  let [swept, last] = [0, '']
  while (!isEnding()) {
    const urls = await nextPage(db, condition, last)
    const gone = urls.length > 0 ? await deleteUnused(db, urls, condition) : []
    if (gone === null) break
    await images.erase(gone)
    swept += gone.length
    if (urls.length < atOnce) break
    last = urls.at(-1)!
  }
  return swept
}

/**
 * Deletes pictures that nothing shows and that no form has named for a day: unused and replaced uploads. Naming one stores the time
 * (`Images.claim`), so that it stays while a form with it is on its way. Safe to repeat, in several processes too. Returns how many were deleted.
 */
export const sweepUnused = (db: Db, images: Pick<Images, 'erase'>, isEnding = () => false): Promise<number> =>
  sweep(db, images, sql`named_at < now() - interval '1 day'`, isEnding)

/** The same at once for the pictures of a person who left: their portrait, and what they uploaded for nothing. */
export const sweepUnusedOf = (db: Db, images: Pick<Images, 'erase'>, ownerEmail: string): Promise<number> =>
  sweep(db, images, sql`owner_email = ${ownerEmail}`, () => false)
