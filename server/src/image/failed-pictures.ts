import { failedPicturesADay } from '@thikana/domain/picture'
import { Refusal, type RefusalCode, refuseUntil } from '@thikana/domain/refusal'
import type { Db } from '../database/executor.ts'
import { tryAttempt } from '../providers/identity/attempts.ts'

/** The refusals that are found only by decoding, so that the work was done. */
const isCounted: ReadonlySet<RefusalCode> = new Set(['imageBroken', 'imageTooDemanding'])

const limit = { max: failedPicturesADay, seconds: 24 * 60 * 60 }

/**
 * Decodes a picture for a person, counted as a failure until it has succeeded: in the database, so that neither concurrent uploads nor a
 * restart evade the limit. Throws Refusal `failedPicturesADay` if there were too many within a day.
 */
export const countFailure = async <Result>(
  db: Db,
  personId: string,
  decode: () => Promise<Result>,
): Promise<Result> => {
  const { wait, uncount } = await tryAttempt(db, ['failed picture', personId], limit)
  if (wait > 0) {
    await uncount()
    throw refuseUntil('failedPicturesADay', wait, { max: String(limit.max) })
  }
  try {
    const result = await decode()
    await uncount()
    return result
  } catch (error) {
    if (!(error instanceof Refusal && isCounted.has(error.code))) await uncount()
    throw error
  }
}
