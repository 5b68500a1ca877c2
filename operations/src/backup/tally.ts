import { createHash, hash, type Hash } from 'node:crypto'
import type { RowTally } from './format.ts'

const newline = 0x0a

/** A checksum of a set: the digests' sum, so that the order in which PostgreSQL returns rows doesn't matter. */
const createSum = () => {
  const lanes = new Uint32Array(8)
  return {
    add: (digest: Buffer) => {
      for (let at = 0; at < lanes.length; at += 1) lanes[at]! += digest.readUInt32LE(at * 4)
    },
    value: () => Buffer.from(lanes.buffer).toString('hex'),
  }
}

/** Counts and sums the rows of COPY's text form, in which each row is a line; chunks may end anywhere. */
export const createRowTally = () => {
  const sum = createSum()
  let rows = 0
  // A row may come in many chunks: what came of it is hashed, not kept.
  let begun: Hash | undefined
  return {
    add: (chunk: Buffer) => {
      let from = 0
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
        const line = chunk.subarray(from, end)
        sum.add(begun ? begun.update(line).digest() : hash('sha256', line, 'buffer'))
        begun = undefined
        rows += 1
        from = end + 1
      }
      if (from < chunk.length) begun = (begun ?? createHash('sha256')).update(chunk.subarray(from))
    },
    /** Throws Error if the last row isn't complete. */
    end: (): RowTally => {
      if (begun) throw new Error('its last row is cut off')
      return { rows, checksum: sum.value() }
    },
  }
}

/** Counts and sums files by name and content. */
export const createFileTally = () => {
  const sum = createSum()
  let files = 0
  let total = 0
  return {
    add: (name: string, bytes: Buffer) => {
      sum.add(hash('sha256', `${name}\n${hash('sha256', bytes)}`, 'buffer'))
      files += 1
      total += bytes.length
    },
    end: () => ({ files, bytes: total, checksum: sum.value() }),
  }
}
