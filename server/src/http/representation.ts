import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
type Encoding = keyof typeof compressors

/** Bytes below which compression isn't worth it. */
const threshold = 1024

/**
 * Brotli's quality for what changes while people wait for it, and for what is made once. The home page takes 1.5 ms at 5, and 86 ms at 11 for a
 * tenth fewer bytes.
 */
export const quality = { changing: 5, lasting: 11 }

/** `headers` has all of a 200. */
type Sent = { body: string | Buffer; etag: string; headers: Record<string, string | number> }

/** Bytes up to which a body is kept as a string of them: Node then writes it with its headers at once, in half the time. */
const writtenAtOnce = 12 * 1024

/** A text as it is sent, the same to everyone: its headers, and its bytes in each encoding. */
export type Representation = {
  text: string
  /** What a 304 repeats (RFC 9110 §15.4.5). */
  headers: Record<string, string>
  /** At once if it was asked for before. */
  in: (encoding: Encoding | null) => Sent | Promise<Sent>
}

type Options = { type: string; headers?: Record<string, string>; quality?: number }

/** Compresses on another thread, each encoding once it is asked for. The ETag is strong: it changes with headers and encoding as well. */
export const represent = (
  text: string,
  { type, headers: own = {}, quality: asked = quality.lasting }: Options,
): Representation => {
  const plain = Buffer.from(text)
  const headers = { vary: 'accept-encoding', 'cache-control': 'no-cache', ...own }
  const hash = createHash('sha256')
    .update(JSON.stringify([type, headers]))
    .update(plain)
  const name = hash.digest('base64url').slice(0, 22)
  const sentAs = (bytes: Buffer, etag: string, more: Record<string, string>): Sent => ({
    body: bytes.length <= writtenAtOnce ? bytes.toString('latin1') : bytes,
    etag,
    headers: { ...headers, 'content-type': type, ...more, 'content-length': bytes.length, etag },
  })
  const make = async (encoding: Encoding | null): Promise<Sent> => {
    if (!encoding || plain.length < threshold) return sentAs(plain, `"${name}"`, {})
    const bytes = await compressors[encoding](plain, asked)
    return sentAs(bytes, `"${name}-${encoding}"`, { 'content-encoding': encoding })
  }
  const made = new Map<Encoding | null, Sent | Promise<Sent>>()
  return {
    text,
    headers,
    in: (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      const making = make(encoding)
      made.set(encoding, making)
      making.then(
        (sent) => made.set(encoding, sent),
        // A failure isn't cached: the next try may succeed.
        () => made.delete(encoding),
      )
      return making
    },
  }
}

/** In the order of our preference; a quality of 0 refuses an encoding (RFC 9110 §12.5.3). */
const accepted: [Encoding, RegExp][] = [
  ['br', /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i],
  ['gzip', /(?:^|,)\s*(?:x-)?gzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i],
]

const encodingFor = ({ headers }: FastifyRequest): Encoding | null => {
  const asked = headers['accept-encoding']
  if (!asked) return null
  return accepted.find(([, pattern]) => pattern.test(asked))?.[0] ?? null
}

/** Whether the sender has it already (RFC 9110 §13.1.2): any of a list, compared weakly. */
export const matchesEtag = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']
    ?.split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false

/** Sends it in the encoding that the sender prefers; 304 without a body if they have that already. At once if it was sent before. */
export const sendRepresentation = (
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): FastifyReply | Promise<FastifyReply> => {
  const sent = representation.in(encodingFor(request))
  const send = (found: Sent) => sendBytes(request, reply, representation, found)
  return sent instanceof Promise ? sent.then(send) : send(sent)
}

/**
 * Writes it without what Fastify does to other answers (`onSend`), which takes longer than everything else about an answer from memory. An
 * ETag is of a page as it is found, not of an error's.
 */
const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  { body, etag, headers }: Sent,
): FastifyReply => {
  const { statusCode, raw } = reply
  const own = reply.getHeaders() as OutgoingHttpHeaders
  reply.hijack()
  if (statusCode !== 200) {
    const { etag: _etag, ...rest } = headers
    raw.writeHead(statusCode, { ...own, ...rest }).end(body, 'latin1')
  } else if (!matchesEtag(request, etag)) raw.writeHead(200, { ...own, ...headers }).end(body, 'latin1')
  else {
    // A HEAD is sent no body either, but its length.
    const length = request.method === 'HEAD' ? { 'content-length': body.length } : {}
    raw.writeHead(304, { ...own, ...representation.headers, ...length, etag }).end()
  }
  return reply
}
