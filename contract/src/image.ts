import { pictureRule } from '@thikana/domain/photo/picture'
import { z } from 'zod'
import { route } from './route.ts'

export const imageRoutes = {
  'POST /images': route({
    summary: `Stores a photo (${pictureRule}), sent as multipart/form-data in the field \`image\`.`,
    may: 'image.upload',
    reply: z.object({
      data: z.object({ url: z.string(), width: z.int(), height: z.int(), colour: z.string() }),
    }),
    refusals: [
      'imageMissing',
      'imageEmpty',
      'imageNotRecognised',
      'imageHeic',
      'imageBroken',
      'imageTooLarge',
      'imageTooManyScans',
      'imageTooManyFrames',
      'imageTooDemanding',
      'imageTooSlow',
      'imageStoreDown',
      'failedPicturesADay',
      'picturesADay',
      'busy',
    ],
    takesImage: true,
  }),
}
