import { pictureFileRefusal, pictureSizeRefusal } from '@thikana/domain/photo/picture-file'
import type { RefusalCode } from '@thikana/domain/refusal'

/** The picture types for a file field's `accept`. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Enough bytes to recognise the file type. */
const headBytes = 64

const findRefusal = async (file: File): Promise<RefusalCode | null> => {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const refusal = pictureFileRefusal({ size: file.size, head })
  if (refusal) return refusal
  const { imageDimensionsFromData } = await import('image-dimensions')
  return pictureSizeRefusal(imageDimensionsFromData(new Uint8Array(await file.arrayBuffer())))
}

/**
 * The server's refusal of a picture file, judged by its bytes and not its name; null if there is none. It decodes nothing, so that a
 * small file with a huge picture can't do harm here either.
 */
export const pictureRefusal = async (file: File): Promise<RefusalCode | null> => {
  try {
    return await findRefusal(file)
  } catch {
    // The file was moved or changed, or the check didn't load: leave it to the server.
    return null
  }
}
