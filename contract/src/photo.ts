import { captionMaxLength, maxPhotos, type Photo } from '@thikana/domain/photo/photo'
import { propertyFields } from '@thikana/domain/property/property-fields'
import { z } from 'zod'
import { isStorable, optionalLine } from './fields.ts'
import { pictureRule } from '@thikana/domain/photo/picture'
import { route } from './route.ts'

/** The address of a picture. Without one, or with one that can't be, the problem is `missing`. */
export const imageUrl = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(propertyFields.image.maxLength, missing)
    .refine(isStorable, missing)

/** Photos in a reply: never none, `image` first. */
export const repliedPhotos = z.array(z.object({ url: z.string(), caption: z.string().nullable() }))

const sentPhoto = z
  .object(
    {
      url: imageUrl('Please upload an image'),
      caption: optionalLine('Caption').meta({ description: `At most ${captionMaxLength} characters` }),
    },
    { error: 'A photo must be an object with url and caption' },
  )
  .transform(({ url, caption = null }): Photo => ({ url, caption }))

/** Photos as an agent sends them, `image` first. Left out, they stay as they are; null and none leave only `image`. */
export const sentPhotos = z
  .array(sentPhoto, { error: 'Images must be a list of photos' })
  .max(maxPhotos, { error: `A listing can have at most ${maxPhotos} photos`, abort: true })
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
