import { connect, type Socket } from 'node:net'
import type { Sent } from './calls/call.ts'
import { answerReader, type Seen } from './calls/answers.ts'

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
