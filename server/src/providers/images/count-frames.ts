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
