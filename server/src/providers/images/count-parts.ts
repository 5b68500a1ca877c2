const startOfScan = 0xda
const endOfImage = 0xd9

/** Markers without a length: restarts, start of image, TEM and padding. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Scans (passes over the whole picture) of a JPEG, counted without decoding any (ITU T.81 §B.1.1); stops counting beyond `enough`.
 * A baseline JPEG has one, a progressive one about ten; a decoder's work grows with each, however few bytes it has.
 */
export const countScans = (jpeg: Buffer, enough: number): number => {
  let scans = 0
  // From one 0xff to the next: within a scan's data those are escapes (0xff00) or restarts.
  for (let at = jpeg.indexOf(0xff, 2); at !== -1 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1]!
    if (marker === endOfImage) return scans
    if (marker === 0xff) at += 1
    else if (marker === 0 || standsAlone(marker)) at += 2
    else {
      if (marker === startOfScan) scans += 1
      if (scans > enough || at + 4 > jpeg.length) return scans
      at += 2 + jpeg.readUInt16BE(at + 2)
    }
  }
  return scans
}

const afterSignature = 8
/** Of a chunk: its length, its type and its checksum, in bytes. */
const chunkFrame = 12

/** Frames that a PNG declares: its `acTL` chunk precedes its pixels (PNG 3rd edition, §11.3.6.1). */
export const countFrames = (png: Buffer): number => {
  for (let at = afterSignature; at + chunkFrame <= png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return png.readUInt32BE(at + 8)
    if (type === 'IDAT') return 1
    at += chunkFrame + length
  }
  return 1
}
