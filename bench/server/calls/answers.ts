/** An answer that has arrived in whole; `start` is the beginning of the body of a refusal, for the message. */
export type Seen = { status: number; start: string }

const blankLine = '\r\n\r\n'

/** How long the body of an answer with this head is (RFC 9112 §6.3); null if it comes in chunks. */
const lengthOf = (head: string, status: number): number | null => {
  if (status === 204 || status === 304) return 0
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length !== undefined) return Number(length)
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return null
  throw new Error(`An answer of unknown length: ${head.slice(0, 300)}`)
}

/**
 * Counts the answers on one connection, whose requests wait for each other. It looks at heads and sizes only: on a machine that the server
 * shares, each microsecond spent on reading is one that the server doesn't have.
 */
export const answerReader = (onAnswer: (seen: Seen) => void): ((bytes: Buffer) => void) => {
  let state: 'head' | 'size' | 'body' = 'head'
  let isChunked = false
  let seen: Seen = { status: 0, start: '' }
  /** Bytes of the body, or of its chunk and the line's end after it, that are still to come. */
  let left = 0
  /** The start of a head or of a line with a size, if the rest is still to come. */
  let partial: Buffer | null = null

  const finish = () => {
    state = 'head'
    onAnswer(seen)
  }
  /** Position after `end`, with the text before it; null if it isn't there yet. */
  const readUntil = (bytes: Buffer, from: number, end: string): [number, string] | null => {
    const at = bytes.indexOf(end, from, 'latin1')
    if (at >= 0) return [at + end.length, bytes.toString('latin1', from, at)]
    partial = Buffer.from(bytes.subarray(from))
    return null
  }
  const readHead = (bytes: Buffer, from: number): number => {
    const found = readUntil(bytes, from, blankLine)
    if (!found) return bytes.length
    const [next, head] = found
    const status = Number(head.slice(9, 12))
    const length = lengthOf(head, status)
    seen = { status, start: status < 300 ? '' : bytes.toString('latin1', next, next + 300) }
    isChunked = length === null
    state = isChunked ? 'size' : 'body'
    left = length ?? 0
    if (left === 0 && !isChunked) finish()
    return next
  }
  const readSize = (bytes: Buffer, from: number): number => {
    const found = readUntil(bytes, from, '\r\n')
    if (!found) return bytes.length
    const [next, line] = found
    const size = Number.parseInt(line, 16)
    // The last chunk has no data, and ends with its line's end alone, since no server here sends trailers.
    left = size + 2
    state = 'body'
    isChunked = size > 0
    return next
  }
  const readBody = (bytes: Buffer, from: number): number => {
    const next = Math.min(bytes.length, from + left)
    left -= next - from
    if (left > 0) return next
    if (isChunked) state = 'size'
    else finish()
    return next
  }
  const readers = { head: readHead, size: readSize, body: readBody }

  return (arrived) => {
    const bytes = partial ? Buffer.concat([partial, arrived]) : arrived
    partial = null
    for (let at = 0; at < bytes.length;) at = readers[state](bytes, at)
  }
}
