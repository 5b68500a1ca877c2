import multipart from '@fastify/multipart'
import { type Refusal, refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { atMost } from '../at-most.ts'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/mount.ts'
import { bytesMost } from '../providers/images/encode.ts'
import type { Images } from '../providers/images/port.ts'
import { demandQuota } from './daily-quota.ts'
import { holdAtMost } from './held-bytes.ts'

/** One byte more than a picture may have, so that one of exactly the most still arrives whole. */
const limits = { files: 1, fileSize: bytesMost + 1, fields: 20, fieldSize: 4096, parts: 21 }

/** Everything but size that goes wrong while the form is read lies in the form itself. */
const formRefusal = (error: unknown): Refusal => {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return refuse(code === 'FST_REQ_FILE_TOO_LARGE' ? 'imageTooLarge' : 'malformedBody')
}

/** The bytes of the form's one file, where its field is called `image`; null where there is no such file. */
const readImage = async (request: FastifyRequest): Promise<Buffer | null> => {
  if (!request.isMultipart()) return null
  try {
    const file = await request.file()
    if (!file) return null
    if (file.fieldname === 'image') return await file.toBuffer()
    // Unread, it would hold the connection.
    file.file.resume()
    return null
  } catch (error) {
    throw formRefusal(error)
  }
}

/** Uploads of one person that are read at a time, each into memory, and how many more may wait with their bodies unread. */
const uploadsEach = 3
const waitingEach = 20

/**
 * Bytes of uploads in memory at once, all people's together: some forty photos of a phone. Further ones are asked to come back, since
 * a place held by a slow line stays held for as long as its request may take.
 */
const heldMost = 128 * 1024 * 1024
/** What a form has around its picture, in bytes. */
const formMost = 64 * 1024

/** What the request's body may take in memory, by its own word; a body that doesn't say counts as the largest that is read. */
const bytesOf = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? Infinity) || 0, bytesMost + formMost)

type Line = { turn: ReturnType<typeof atMost>; length: number }

/** A line for each person, so that nobody's slow uploads keep another's waiting. Throws Refusal `tooMany` where it is too long. */
const makeLines = () => {
  const lines = new Map<string, Line>()
  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(personId) ?? { turn: atMost(uploadsEach, waitingEach), length: 0 }
    lines.set(personId, line)
    line.length += 1
    try {
      return await line.turn(work)
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(personId)
    }
  }
}

/** Form reading stays inside: no other call takes multipart/form-data. */
export const mountImages = async (
  app: FastifyInstance,
  { images, database }: { images: Images; database: Database },
): Promise<void> => {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { limits })
    const inLine = makeLines()
    const hold = holdAtMost(heldMost)
    mount(uploads, 'POST /images', ({ request, actor }) =>
      inLine(actor.id, async () => {
        await demandQuota(database.db, actor.email)
        return hold(bytesOf(request), async () => {
          const bytes = await readImage(request)
          if (!bytes || bytes.length === 0) throw refuse('imageMissing')
          const { url, width, height, colour } = await images.store(bytes, actor.email)
          return { data: { url, width, height, colour } }
        })
      }),
    )
  })
}
