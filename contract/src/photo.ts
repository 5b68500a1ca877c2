import { captionMaxLength, maxPhotos, type Photo } from '@thikana/domain/photo/photo'
import { propertyFields } from '@thikana/domain/property/property-fields'
import { z } from 'zod'
import { told } from './encoded-problem.ts'
import { isStorable, optionalLine } from './fields.ts'
import { pictureLimits } from '@thikana/domain/photo/picture'
import { route } from './route.ts'

/** The address of a picture. Without one, or with one that can't be, the problem is `missing`. */
export const imageUrl = (missing: 'imageMissing' | 'imageUnknown') => {
  const error = told(missing)
  return z
    .string({ error })
    .trim()
    .min(1, error)
    .max(propertyFields.image.maxLength, error)
    .refine(isStorable, error)
}

/** The limits of a picture, for the API's description. */
export const pictureRule = `JPEG, PNG, WebP or AVIF, at most ${pictureLimits.bytes / 1024 / 1024} MB`

/** Photos in a reply: never none, `image` first. */
export const repliedPhotos = z.array(z.object({ url: z.string(), caption: z.string().nullable() }))

const sentPhoto = z
  .object(
    {
      url: imageUrl('imageUnknown'),
      caption: optionalLine('caption').meta({ description: `At most ${captionMaxLength} characters` }),
    },
    { error: told('notPhoto') },
  )
  .transform(({ url, caption = null }): Photo => ({ url, caption }))

/** Photos as an agent sends them, `image` first. Left out, they stay as they are; null and none leave only `image`. */
export const sentPhotos = z
  .array(sentPhoto, { error: told('notPhotos') })
  .max(maxPhotos, { error: told('tooManyPhotos', { max: maxPhotos }), abort: true })
  .nullable()
  .optional()

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
