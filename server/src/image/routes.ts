import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import type { Images } from '../providers/images/port.ts'
import { formLimits } from './read-image.ts'
import { guardUploads } from './upload-guards.ts'

/** Form reading stays inside: no other call takes multipart/form-data. */
export const mountImages = async (
  app: FastifyInstance,
  { images, database }: { images: Images; database: Database },
): Promise<void> => {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { limits: formLimits })
    const guarded = guardUploads(database.db)
    mount(uploads, 'POST /images', ({ request, actor }) =>
      guarded({ request, person: actor }, async ({ bytes, person, controller }) => {
        const { url, width, height, colour } = await images.store(bytes, person.email, {
          signal: controller.signal,
        })
        return { data: { url, width, height, colour } }
      }),
    )
  })
}
