const block = 512

/** A stored picture is far smaller, and so is a part of a table: more is no backup of ours. */
export const maxEntryBytes = 64 * 1024 * 1024

/** Random ids in every row and compressed pictures keep a real backup far below this. */
const [maxRatio, freeBytes] = [4_000, 256 * 1024 * 1024]

/** Where a header has what (POSIX pax, "ustar Interchange Format"). */
const fields = { name: [0, 100], size: [124, 136], type: [156, 157], prefix: [345, 500] } as const
const read = (header: Buffer, field: keyof typeof fields): string =>
  header.toString('latin1', ...fields[field])

/** The size of the file that a header announces, with its padding. Strict, so that no other reader can take it for anything else. */
const paddedSize = (header: Buffer): number => {
  if (header.every((byte) => byte === 0)) return 0
  const isPlain = read(header, 'type') === '0' && read(header, 'prefix').startsWith('\0')
  if (!isPlain || !/^[\w./-]*[\w.-]\0*$/.test(read(header, 'name')))
    throw new Error('it has an entry that is no plain file')
  const [, digits] = /^([0-7]{11})[ \0]$/.exec(read(header, 'size')) ?? []
  const size = digits ? Number.parseInt(digits, 8) : Infinity
  if (size > maxEntryBytes) throw new Error('it has an entry that is larger than any of ours')
  return Math.ceil(size / block) * block
}

/**
 * Passes a tar archive on as long as it has nothing but plain files of our size: the library reads every other kind of header into memory as a
 * whole, however large. `packedBytes` is what the archive came from so far: a few kilobytes that would fill a disk are refused as well.
 */
export const plainFilesOf = async function* (
  archive: AsyncIterable<Buffer>,
  packedBytes: () => number,
): AsyncIterable<Buffer> {
  let header = Buffer.alloc(0)
  let [left, total] = [0, 0]
  for await (const chunk of archive) {
    total += chunk.length
    if (total > freeBytes + maxRatio * packedBytes())
      throw new Error('it unpacks to far more than any of ours')
    for (let at = 0; at < chunk.length;) {
      const taken = Math.min(left || block - header.length, chunk.length - at)
      const part = chunk.subarray(at, at + taken)
      at += taken
      if (left > 0) {
        left -= taken
        continue
      }
      header = Buffer.concat([header, part])
      if (header.length < block) continue
      left = paddedSize(header)
      header = Buffer.alloc(0)
    }
    yield chunk
  }
}
