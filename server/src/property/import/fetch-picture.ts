import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pictureLimits } from '@thikana/domain/photo/picture'
import type { Problem } from '@thikana/domain/problem'
import { hostOf, readAddress, shownAddress } from './picture-address.ts'
import { isPublicAddress } from './public-address.ts'

const maxRedirects = 3
/** Milliseconds for one picture, with its redirects. */
const timeoutMs = 10_000

/** Why a picture could not be fetched, for the row that names it. */
export class PictureProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

const refusePicture = (code: Problem['code'], address: string) =>
  new PictureProblem({ code, words: { address: shownAddress(address) } })

/** `ending` stops it early. */
export type FetchPicture = (address: string, ending?: AbortSignal) => Promise<Buffer>

export type FetchOptions = {
  /** Whether an address may be connected to, instead of the default: tests serve pictures themselves. */
  mayConnect?: (ip: string) => boolean
  /** The address to fetch, if it can be one. */
  read?: (address: string) => URL | null
  lookup?: typeof lookUp
  timeoutMs?: number
}

class NotPublic extends Error {}

/**
 * Resolves a name and answers only with addresses that may be connected to. The connection is made to the answer itself, so that a name that
 * means another address a moment later leads nowhere else.
 */
const checkedLookup =
  (mayConnect: (ip: string) => boolean, lookup: typeof lookUp): LookupFunction =>
  (name, { all }, done) => {
    lookup(name, { all: true, verbatim: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '', 4)
      // One that is not public among several is a trap.
      const isSafe = found.length > 0 && found.every(({ address }) => mayConnect(address))
      if (!isSafe) return done(new NotPublic(), '', 4)
      const [first] = found
      return all ? done(null, found) : done(null, first!.address, first!.family)
    })
  }

const readBody = async (response: IncomingMessage, address: string): Promise<Buffer> => {
  const most = pictureLimits.bytes
  const tooLarge = () => refusePicture('pictureTooLarge', address)
  if (Number(response.headers['content-length'] ?? 0) > most) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Fetches what is at an address that a stranger named: over http and https only, from the public internet only, checked again at each
 * redirect, with limits on size and time. Throws PictureProblem. What it is, is for the guards of pictures to say.
 */
export const createFetchPicture = ({
  mayConnect = isPublicAddress,
  read = readAddress,
  lookup = lookUp,
  timeoutMs: longest = timeoutMs,
}: FetchOptions = {}): FetchPicture => {
  const ask = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const host = hostOf(url)
      // A number needs no name service, which would check it.
      if (isIP(host) !== 0 && !mayConnect(host)) return reject(new NotPublic())
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      const asked = request(url, {
        agent: false,
        signal,
        lookup: checkedLookup(mayConnect, lookup),
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Thikana pictures' },
      })
      asked.once('response', resolve)
      // Whatever comes after the first is of no interest, and must not end the process.
      asked.on('error', reject)
      asked.once('close', () => reject(new Error('closed without an answer')))
      asked.end()
    })

  const follow = async (address: string, signal: AbortSignal, left: number): Promise<Buffer> => {
    const url = read(address)
    if (!url) throw refusePicture('badPictureAddress', address)
    const response = await ask(url, signal)
    const { statusCode = 0, headers } = response
    const leadsTo = statusCode >= 300 && statusCode < 400 ? headers.location : undefined
    const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
    try {
      if (leadsTo === undefined && statusCode === 200 && isPlain) return await readBody(response, address)
    } finally {
      response.on('error', () => {}).destroy()
    }
    if (leadsTo === undefined) throw refusePicture('pictureUnreachable', address)
    if (left === 0) throw refusePicture('pictureRedirected', address)
    if (!URL.canParse(leadsTo, url)) throw refusePicture('badPictureAddress', leadsTo)
    return follow(new URL(leadsTo, url).href, signal, left - 1)
  }

  return async (address, ending) => {
    const timeout = AbortSignal.timeout(longest)
    try {
      return await follow(address, ending ? AbortSignal.any([timeout, ending]) : timeout, maxRedirects)
    } catch (error) {
      if (error instanceof PictureProblem || ending?.aborted) throw error
      throw refusePicture(error instanceof NotPublic ? 'pictureNotPublic' : 'pictureUnreachable', address)
    }
  }
}
