import { pictureFileRefusal, pictureSizeRefusal } from '@thikana/domain/picture-file'
import { sentence } from '@thikana/domain/refusal'

/** Enough to tell by what kind of file it is. */
const headBytes = 64

const findRefusal = async (file: File) => {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const refusal = pictureFileRefusal({ size: file.size, head })
  if (refusal) return refusal
  const { imageDimensionsFromData } = await import('image-dimensions')
  return pictureSizeRefusal(imageDimensionsFromData(new Uint8Array(await file.arrayBuffer())))
}

/**
 * What the server would say of a file that is chosen as a picture, by its bytes and not by its name; null where it looks fine. Nothing
 * of it is decoded, so that a small file with a huge picture in it does no harm here either.
 */
export const pictureProblem = async (file: File): Promise<string | null> => {
  try {
    const code = await findRefusal(file)
    return code && sentence(code)
  } catch {
    // It was moved or changed since it was chosen, or the check did not load: then the server has the word.
    return null
  }
}
