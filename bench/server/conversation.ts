import { connect, type Socket } from 'node:net'
import type { Sent } from './calls/call.ts'

/** A complete answer; `start` is the beginning of a refusal's body, for the message. */
type Seen = { status: number; start: string }

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
const answerReader = (onAnswer: (seen: Seen) => void): ((bytes: Buffer) => void) => {
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

/** The bytes of a request (RFC 9112 §3). */
export const bytesOf = (
  { method, path, headers: own = {}, body }: Sent,
  { host, origin }: URL,
  headers: Record<string, string>,
): Buffer => {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const fields = Object.entries({ host, origin, ...headers, ...own, ...length })
  const head = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body ?? '')])
}

export type Conversation = {
  /** The next request; null if there is none. */
  next: () => Buffer | null
  onAnswer: (seen: Seen, ms: number) => void
}

/** Connects, and answers with what sends one request after the other until there is none. Both reject if the connection ends before. */
export const openConversation = async (url: URL, { next, onAnswer }: Conversation) => {
  let socket: Socket | null = null
  let sentAt = 0
  const ended = Promise.withResolvers<void>()
  const ask = () => {
    const request = next()
    if (!request) {
      ended.resolve()
      socket?.destroy()
      return
    }
    sentAt = performance.now()
    socket?.write(request)
  }
  const read = answerReader((seen) => {
    onAnswer(seen, performance.now() - sentAt)
    ask()
  })
  const connected = Promise.withResolvers<void>()
  socket = connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    // One buffer for all that arrives, instead of one for each part of it.
    onread: {
      buffer: Buffer.allocUnsafe(64 * 1024),
      callback: (length, buffer) => {
        read(Buffer.from(buffer.buffer, buffer.byteOffset, length))
        return true
      },
    },
  })
  const fail = (error: Error) => {
    connected.reject(error)
    ended.reject(error)
  }
  // Whoever waits for either gets the error; the other one isn't a failure of its own.
  connected.promise.catch(() => {})
  ended.promise.catch(() => {})
  socket.once('connect', connected.resolve)
  socket.once('error', fail)
  socket.once('close', () => fail(new Error('The server closed a connection.')))
  await connected.promise
  return () => {
    ask()
    return ended.promise
  }
}
