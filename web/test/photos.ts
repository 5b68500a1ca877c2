import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A real picture with sides of `side` pixels. */
export const photo = async (name = 'me.png', side = 8): Promise<File> => {
  const canvas = new OffscreenCanvas(side, side)
  canvas.getContext('2d')?.fillRect(0, 0, side, side)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

/** A text file named like a photo. */
export const textAsPhoto = (): File => new File(['no picture at all'], 'me.jpg', { type: 'image/jpeg' })

/** The header of a PNG of 9000 × 9000 pixels: 81 megapixels. */
export const hugePhoto = (): File => {
  const header = new Uint8Array([
    ...pngSignature,
    0,
    0,
    0,
    13,
    0x49,
    0x48,
    0x44,
    0x52,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
  new DataView(header.buffer).setUint32(16, 9000)
  new DataView(header.buffer).setUint32(20, 9000)
  return new File([header, new Uint8Array(64)], 'huge.png', { type: 'image/png' })
}

/** Chooses files, as the browser's file dialog does. */
export const choose = (field: Locator, ...files: readonly File[]): void => {
  const input = field.element() as HTMLInputElement
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A slow disk: file reads wait until they are released, in the order they started. */
export const slowDisk = (): { waiting: () => number; release: (at?: number) => void } => {
  const read = Blob.prototype.arrayBuffer
  const waiting: (() => void)[] = []
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return read.call(this)
  })
  return {
    waiting: () => waiting.length,
    release: (at = 0) => waiting.splice(at, 1)[0]?.(),
  }
}
