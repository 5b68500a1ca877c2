import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/executor.ts'
import { image } from '../database/schema/image.ts'
import type { Images } from '../providers/images/port.ts'

/** Rows deleted at a time, so that none of them is held long. */
const batch = 200

/** Every column that names a picture. */
const uses = [
  ['property', 'image'],
  // What others go on seeing until an edit is verified.
  ['property_last_verified', 'image'],
  ['app_user', 'image'],
  ['auth_user', 'image'],
] as const

const unused = sql.join(
  uses.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.identifier(table)} as used where used.${sql.identifier(column)} = candidate.url)`,
  ),
  sql` and `,
)

/**
 * Deletes the pictures that nothing shows and nobody has named for a day: uploads that were never used, and those that were replaced.
 * Naming one notes the time (`Images.claim`), so that none goes while a form with it is on its way. Repeating it, in several
 * processes too, does no harm. Returns how many went.
 */
export const sweepUnused = async (db: Db, images: Pick<Images, 'erase'>): Promise<number> => {
  let swept = 0
  for (;;) {
    const candidates = sql`(select url from image as candidate where named_at < now() - interval '1 day' and ${unused}
      limit ${batch} for update skip locked)`
    const gone = await db.delete(image).where(inArray(image.url, candidates)).returning({ url: image.url })
    await images.erase(gone.map(({ url }) => url))
    swept += gone.length
    if (gone.length < batch) return swept
  }
}
