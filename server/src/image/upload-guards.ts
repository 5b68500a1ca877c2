import { failedPicturesADay } from '@thikana/domain/photo/picture'
import { Refusal, type RefusalCode, refuse, refuseUntil } from '@thikana/domain/refusal'
import type { FastifyRequest } from 'fastify'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/executor.ts'
import { createTurns } from '../database/turns.ts'
import { type Limit, tryAttempt } from '../providers/identity/attempts.ts'
import { memoryBudget } from './memory-budget.ts'
import { readImage } from './read-image.ts'
import { image } from '../database/schema/image.ts'

/** A photo on its way, with what the guards that it has passed know of it. */
export type Upload = {
  request: FastifyRequest
  person: { id: string; email: string }
  /** Stops what still arrives, or waits to be decoded. */
  controller: AbortController
  /** Counts what has arrived. */
  grow: (bytes: number) => void
  bytes: Buffer
}

/** Refuses the upload, or has the guards after it see it. */
type Guard = <Result>(upload: Upload, pass: () => Promise<Result>) => Promise<Result>

/** Uploads of one person that are read at a time, each into memory, and how many more may wait with their bodies unread. */
const uploadsEach = 3
const waitingEach = 20

/** Bytes of uploads in memory at once, all people's together: some forty photos of a phone, or five of the largest. */
const maxHeldBytes = 128 * 1024 * 1024

/**
 * What a photo passes before it is decoded and stored, in this order. A guest's was refused by the route. What is in the picture comes
 * last: `providers/images/inspect.ts` judges its header, in the process that decodes it within the limits of `decoders.ts`.
 */
const uploadGuards = (db: Db): Guard[] => {
  // A line per person, so that slow uploads of one don't block another's.
  const turns = createTurns({ atOnce: Infinity, each: uploadsEach, waiting: waitingEach, longestMs: null })
  const budget = memoryBudget(maxHeldBytes)
  return [
    // One person sends hundreds at once.
    (upload, pass) => turns.run(upload.person.id, pass),
    // One person fills the disk, however slowly.
    async (upload, pass) => {
      await demandQuota(db, upload.person.email)
      return pass()
    },
    // Many people's uploads, each allowed, fill the memory together.
    (upload, pass) =>
      budget.reserve(upload.person.id, upload.controller, (grow) => {
        upload.grow = grow
        return pass()
      }),
    // A form is endless, has thousands of fields, or arrives a byte at a time to keep its place.
    async (upload, pass) => {
      const bytes = await readImage(upload.request, upload)
      if (!bytes || bytes.length === 0) throw refuse('imageMissing')
      upload.bytes = bytes
      return pass()
    },
    // One person has broken or costly pictures decoded again and again.
    (upload, pass) => countFailure(db, upload.person.id, pass),
  ]
}

/** Runs `work` on uploads that pass every guard; throws the Refusal of the first that they don't. */
export const guardUploads = (db: Db) => {
  const guards = uploadGuards(db)
  return <Result>(
    { request, person }: Pick<Upload, 'request' | 'person'>,
    work: (upload: Upload) => Promise<Result>,
  ): Promise<Result> => {
    const controller = new AbortController()
    const upload: Upload = { request, person, controller, grow: () => {}, bytes: Buffer.alloc(0) }
    const passAll = guards.reduceRight(
      (pass, guard) => () => guard(upload, pass),
      () => work(upload),
    )
    return passAll()
  }
}

/** The refusals that are found only by decoding, so that the work was done. */
const isCounted: ReadonlySet<RefusalCode> = new Set(['imageBroken', 'imageTooDemanding'])

type Failures = { name: string; limit: Limit; code: RefusalCode; isFailure: (error: unknown) => boolean }

const undecodable: Failures = {
  name: 'failed picture',
  limit: { max: failedPicturesADay, seconds: 24 * 60 * 60 },
  code: 'failedPicturesADay',
  isFailure: (error) => error instanceof Refusal && isCounted.has(error.code),
}

/**
 * Decodes a picture for a person, counted as a failure until it has succeeded: in the database, so that neither concurrent uploads nor a
 * restart evade the limit. Throws Refusal `failedPicturesADay`, or that of other `failures`, if there were too many within a day.
 */
export const countFailure = async <Result>(
  db: Db,
  personId: string,
  decode: () => Promise<Result>,
  { name, limit, code, isFailure }: Failures = undecodable,
): Promise<Result> => {
  const { wait, uncount } = await tryAttempt(db, [name, personId], limit)
  if (wait > 0) {
    await uncount()
    throw refuseUntil(code, wait, { max: limit.max })
  }
  try {
    const result = await decode()
    await uncount()
    return result
  } catch (error) {
    if (!isFailure(error)) await uncount()
    throw error
  }
}

/** Pictures of one person within any 24 hours: an agency's busiest day, and far from filling a disk. */
const picturesADay = 200

/** Throws Refusal `picturesADay` for a person who has stored that many. */
export const demandQuota = async (db: Db, ownerEmail: string): Promise<void> => {
  const recent = and(eq(image.ownerEmail, ownerEmail), gt(image.createdAt, sql`now() - interval '1 day'`))
  if ((await db.$count(image, recent)) >= picturesADay) throw refuse('picturesADay', { max: picturesADay })
}
