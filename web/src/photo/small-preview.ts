/** Twice the width of a tile. */
const width = 400

/** One after another: each is decoded in full, and a phone has memory for few photos of 50 megapixels. */
let last: Promise<unknown> = Promise.resolve()

const draw = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
}

/** A small copy of a photo, to be shown while it is uploaded; null if the browser can't make one. */
export const smallPreview = (file: File): Promise<Blob | null> => {
  const preview = last.then(() => draw(file)).catch(() => null)
  last = preview
  return preview
}
