import { z } from 'zod'
import { route } from './route.ts'

export const imageRoutes = {
  'POST /images': route({
    summary:
      'Stores a photo (JPEG, PNG, WebP or AVIF, at most 10 MB), sent as multipart/form-data in the field `image`.',
    may: 'image.upload',
    reply: z.object({
      data: z.object({ url: z.string(), width: z.int(), height: z.int(), colour: z.string() }),
    }),
    refusals: ['imageMissing', 'imageNotRecognised', 'imageBroken', 'imageTooLarge', 'picturesADay', 'busy'],
    takesImage: true,
  }),
}
