import sharp from 'sharp'

/** A small photo: every one the same. */
export const photo = (): Promise<Buffer> =>
  (drawn ??= sharp({ create: { width: 320, height: 240, channels: 3, background: '#0f5d46' } })
    .jpeg()
    .toBuffer())

let drawn: Promise<Buffer> | undefined
