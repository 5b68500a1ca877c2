import { asc, gt, isNull, and } from 'drizzle-orm'
import type { Db } from '../database/executor.ts'
import { image } from '../database/schema/image.ts'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import type { Images } from '../providers/images/port.ts'

const batch = 100

/** Pictures that have no hash yet, a batch at a time. */
const findUnhashed = async function* (db: Db) {
  let last = ''
  for (;;) {
    const rows = await db
      .select({ url: image.url })
      .from(image)
      .where(and(isNull(image.hash), gt(image.url, last)))
      .orderBy(asc(image.url))
      .limit(batch)
    yield* rows
    if (rows.length < batch) return
    last = rows.at(-1)!.url
  }
}

/** Hashes the pictures that were stored before hashes were. Returns how many there were; nothing else changes by it. */
export const hashPictures = async (db: Db, images: Pick<Images, 'hash'>, round: Round): Promise<number> => {
  await attemptEach(findUnhashed(db), ({ url }) => images.hash(url), round, {
    failure: 'a picture could not be hashed',
    about: ({ url }) => ({ url }),
  })
  return 0
}
