import type { Photo } from '@thikana/domain/photo/photo'
import { daySeconds } from '@thikana/domain/limit'
import { Refusal } from '@thikana/domain/refusal'
import type { Db } from '../../database/executor.ts'
import type { RowProblem } from '../../database/schema/listing-import.ts'
import type { PictureSource } from '../../database/schema/property.ts'
import { ownPicture } from '../../image/own-picture.ts'
import { countFailure, demandQuota } from '../../image/upload-guards.ts'
import { photosIn } from '../public-form.ts'
import type { PropertyRow } from '../row.ts'
import type { Images } from '../../providers/images/port.ts'
import type { Member } from '../../user/member.ts'
import { knownPhotos } from './compare-row.ts'
import { type FetchPicture, PictureProblem } from './fetch-picture.ts'
import { ownPath } from './picture-address.ts'
import { refusedAs } from './list-rows.ts'

/** What became of a row’s pictures; `problems` has those that could not be had. */
export type StoredPictures = { photos: Photo[]; sources: PictureSource[]; problems: RowProblem[] }

/** Null if the process ends before it has them. */
export type StorePictures = (
  agent: Member,
  addresses: readonly string[],
  before: PropertyRow | null,
  isEnding: () => boolean,
) => Promise<StoredPictures | null>

/** Milliseconds after which what is fetched hears that the process ends. */
const noticeMs = 200

/** Pictures that are fetched at a time. */
const atOnce = 4
/** Addresses that lead nowhere, of one agent: no file has us knock at strangers’ doors all day. */
const failuresADay = { max: 200, seconds: daySeconds }

type Deps = { db: Db; images: Images; publicUrl: () => string; fetchPicture: FetchPicture }
const unreachable = {
  name: 'failed address',
  limit: failuresADay,
  code: 'failedAddressesADay',
  isFailure: (error: unknown) => error instanceof PictureProblem,
} as const
type Got = { photo: Photo; source?: PictureSource } | { problem: RowProblem }

/** Milliseconds without a try after one that failed because there is no store, or no room to decode. */
const restMs = 10_000
/** Pictures of rows that failed that are remembered. */
const mostKept = 1_000

/** It is no fault of the row, which is tried again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Refusal && (error.kind === 'unavailable' || error.code === 'tooMany')

const unfinished: RowProblem = { column: 'pictures', problem: 'pictureUnreachable' }

const problemOf = (error: unknown): RowProblem => {
  if (error instanceof PictureProblem)
    return { column: 'pictures', problem: error.problem.code, words: error.problem.words ?? {} }
  if (error instanceof Refusal && !isPassing(error)) return refusedAs('pictures', error)
  throw error
}

/**
 * Has the pictures of a row: those the listing has, the agent’s own uploads, and others from their addresses, through the same guards as an
 * upload. Those that can’t be had are told, and the others taken.
 */
export const createStorePictures = ({ db, images, publicUrl, fetchPicture }: Deps): StorePictures => {
  // What a row had got before it failed: its next try fetches, and counts, the rest alone.
  const kept = new Map<string, string>()
  const keyOf = (agent: Member, address: string) => `${agent.id} ${address}`
  let rest: { until: number; error: unknown } = { until: 0, error: null }

  /** Claimed anew: it may have been swept since, as unused. */
  const keptOf = async (agent: Member, address: string): Promise<string | null> => {
    const url = kept.get(keyOf(agent, address))
    if (url === undefined) return null
    return (await images.claim(url, { address: agent.email, isShown: false }))?.url ?? null
  }

  const fetchOne = async (agent: Member, address: string, ending: AbortSignal): Promise<string> => {
    if (Date.now() < rest.until) throw rest.error
    await demandQuota(db, agent.email)
    const bytes = await countFailure(db, agent.id, () => fetchPicture(address, ending), unreachable)
    try {
      const { url } = await countFailure(db, agent.id, () => images.store(bytes, agent.email))
      if (kept.size >= mostKept) kept.clear()
      kept.set(keyOf(agent, address), url)
      return url
    } catch (error) {
      if (isPassing(error)) rest = { until: Date.now() + restMs, error }
      throw error
    }
  }

  return async (agent, addresses, before, isEnding) => {
    const ending = new AbortController()
    const watch = setInterval(() => isEnding() && ending.abort(), noticeMs)
    const photos = before ? photosIn(before) : []
    const captions = new Map(photos.map(({ url, caption }) => [url, caption]))
    const current = photos.map(({ url }) => url)
    const known = knownPhotos(before, addresses, publicUrl())
    const getOne = async (address: string, at: number): Promise<Got> => {
      const has = known[at] ?? null
      try {
        if (has === null) {
          const url = (await keptOf(agent, address)) ?? (await fetchOne(agent, address, ending.signal))
          return { photo: { url, caption: null }, source: { from: address, url } }
        }
        const asked = {
          images,
          publicUrl: publicUrl(),
          by: agent.email,
          current,
          missing: 'imageUnknown',
        } as const
        const url = await ownPicture(has, asked)
        const photo = { url, caption: captions.get(url) ?? null }
        return ownPath(address, publicUrl()) === null ? { photo, source: { from: address, url } } : { photo }
      } catch (error) {
        return { problem: ending.signal.aborted ? unfinished : problemOf(error) }
      }
    }
    const got: Got[] = []
    try {
      for (let at = 0; at < addresses.length && !isEnding(); at += atOnce) {
        const some = addresses.slice(at, at + atOnce)
        // All of them end before the row is left, also if one fails.
        const ended = await Promise.allSettled(some.map((one, next) => getOne(one, at + next)))
        for (const one of ended) {
          if ('reason' in one) throw one.reason
          got.push(one.value)
        }
      }
    } finally {
      clearInterval(watch)
    }
    if (isEnding()) return null
    for (const address of addresses) kept.delete(keyOf(agent, address))
    const unique = new Map<string, Photo>()
    for (const one of got)
      if ('photo' in one && !unique.has(one.photo.url)) unique.set(one.photo.url, one.photo)
    return {
      photos: [...unique.values()],
      sources: got.flatMap((one) => ('photo' in one && one.source ? [one.source] : [])),
      problems: got.flatMap((one) => ('problem' in one ? [one.problem] : [])),
    }
  }
}
