import { failedPicturesADay } from '@thikana/domain/picture'
import { Refusal, type RefusalCode, refuseUntil } from '@thikana/domain/refusal'
import type { Db } from '../database/executor.ts'
import { tryAttempt } from '../providers/identity/attempts.ts'

/** What shows only once a picture is decoded, so that it has cost the work. */
const isCounted: ReadonlySet<RefusalCode> = new Set(['imageBroken', 'imageTooDemanding'])

const limit = { max: failedPicturesADay, seconds: 24 * 60 * 60 }

/**
 * Decodes a picture in somebody's name, which counts as a failure from before it starts until it has gone well: in the database, so that
 * neither uploads at the same moment nor a restart slip past. Throws Refusal `failedPicturesADay` where there were too many within a day.
 */
export const countFailure = async <Result>(
  db: Db,
  personId: string,
  decode: () => Promise<Result>,
): Promise<Result> => {
  const { wait, takeBack } = await tryAttempt(db, ['failed picture', personId], limit)
  if (wait > 0) {
    await takeBack()
    throw refuseUntil('failedPicturesADay', wait, { max: String(limit.max) })
  }
  try {
    const result = await decode()
    await takeBack()
    return result
  } catch (error) {
    if (!(error instanceof Refusal && isCounted.has(error.code))) await takeBack()
    throw error
  }
}
