import { hash } from 'node:crypto'
import type { RowTally } from './format.ts'

const newline = 0x0a

/** A checksum of a set: the digests' sum, so that the order in which PostgreSQL returns rows doesn't matter. */
const createSum = () => {
  const lanes = new Uint32Array(8)
  return {
    add: (bytes: Uint8Array | string) => {
      const digest = hash('sha256', bytes, 'buffer')
      for (let at = 0; at < lanes.length; at += 1) lanes[at]! += digest.readUInt32LE(at * 4)
    },
    value: () => Buffer.from(lanes.buffer).toString('hex'),
  }
}

/** Counts and sums the rows of COPY's text form, in which each row is a line; chunks may end anywhere. */
export const createRowTally = () => {
  const sum = createSum()
  let rows = 0
  let begun = Buffer.alloc(0)
  return {
    add: (chunk: Buffer) => {
      let from = 0
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
        const line = chunk.subarray(from, end)
        sum.add(begun.length > 0 ? Buffer.concat([begun, line]) : line)
        begun = Buffer.alloc(0)
        rows += 1
        from = end + 1
      }
      if (from < chunk.length) begun = Buffer.concat([begun, chunk.subarray(from)])
    },
    /** Throws Error if the last row isn't complete. */
    end: (): RowTally => {
      if (begun.length > 0) throw new Error('its last row is cut off')
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
      sum.add(`${name}\n${hash('sha256', bytes)}`)
      files += 1
      total += bytes.length
    },
    end: () => ({ files, bytes: total, checksum: sum.value() }),
  }
}
