import multipart from '@fastify/multipart'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { createTurns } from '../database/turns.ts'
import { mount } from '../http/mount.ts'
import type { Images } from '../providers/images/port.ts'
import { demandQuota } from './daily-quota.ts'
import { countFailure } from './failed-pictures.ts'
import { memoryBudget } from './memory-budget.ts'
import { formLimits, readImage } from './read-image.ts'

/** Uploads of one person that are read at a time, each into memory, and how many more may wait with their bodies unread. */
const uploadsEach = 3
const waitingEach = 20

/** Bytes of uploads in memory at once, all people's together: some forty photos of a phone, or five of the largest. */
const maxHeldBytes = 128 * 1024 * 1024

/** Form reading stays inside: no other call takes multipart/form-data. */
export const mountImages = async (
  app: FastifyInstance,
  { images, database }: { images: Images; database: Database },
): Promise<void> => {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { limits: formLimits })
    // A line per person, so that slow uploads of one don't block another's.
    const turns = createTurns({ atOnce: Infinity, each: uploadsEach, waiting: waitingEach, longestMs: null })
    const { reserve } = memoryBudget(maxHeldBytes)
    mount(uploads, 'POST /images', ({ request, actor }) =>
      turns.run(actor.id, async () => {
        await demandQuota(database.db, actor.email)
        const controller = new AbortController()
        return reserve(actor.id, controller, async (grow) => {
          const bytes = await readImage(request, { grow, controller })
          if (!bytes || bytes.length === 0) throw refuse('imageMissing')
          const { url, width, height, colour } = await countFailure(database.db, actor.id, () =>
            images.store(bytes, actor.email, { signal: controller.signal }),
          )
          return { data: { url, width, height, colour } }
        })
      }),
    )
  })
}
