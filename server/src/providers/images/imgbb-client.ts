import { pictureLimits } from '@thikana/domain/photo/picture'
import * as z from 'zod'
import { typeOf } from './files.ts'

/** Where uploads are sent, and the origins from which imgbb serves pictures (api.imgbb.com, "API v1"). */
export type ImgbbAt = { upload: string; origins: readonly string[] }

export const imgbb: ImgbbAt = { upload: 'https://api.imgbb.com/1/upload', origins: ['https://i.ibb.co'] }

/** Milliseconds that one call may take. */
const timeoutMs = 60_000

/** Why a call failed: without its address, which has the key. */
export class ImgbbFailure extends Error {}

const uploaded = z.object({ data: z.object({ url: z.url(), delete_url: z.url() }) })
const refused = z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) })

const call = async (address: string, init: RequestInit): Promise<Response> => {
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(address, { ...init, redirect: 'error', signal }).catch((error: unknown) => {
    const { cause, name } = error as { cause?: { code?: unknown }; name: string }
    throw new ImgbbFailure(typeof cause?.code === 'string' ? cause.code : name)
  })
}

const demandKnownOrigin = (address: string, { origins }: ImgbbAt): string => {
  if (origins.includes(new URL(address).origin)) return address
  throw new ImgbbFailure(`an address at ${new URL(address).origin}, where browsers may not load pictures`)
}

const whyRefused = (status: number, body: unknown): string => {
  const parsed = refused.safeParse(body)
  return parsed.success ? `${status}: ${parsed.data.error.message.slice(0, 200)}` : `${status}`
}

/** Uploads a file. Throws ImgbbFailure. */
export const uploadPicture = async (options: {
  at: ImgbbAt
  key: string
  name: string
  bytes: Uint8Array
}): Promise<{ address: string; deletePage: string }> => {
  const { at, key, name, bytes } = options
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)], { type: typeOf(name) }), name)
  const response = await call(`${at.upload}?key=${encodeURIComponent(key)}`, { method: 'POST', body: form })
  const body: unknown = await response.json().catch(() => null)
  const parsed = uploaded.safeParse(body)
  if (!response.ok || !parsed.success) throw new ImgbbFailure(whyRefused(response.status, body))
  const { url, delete_url: deletePage } = parsed.data.data
  return { address: demandKnownOrigin(url, at), deletePage }
}

/** Loads a file that was uploaded; null if imgbb has it no more. Throws ImgbbFailure. */
export const loadPicture = async (address: string, at: ImgbbAt): Promise<Buffer | null> => {
  const response = await call(demandKnownOrigin(address, at), {})
  if (response.ok && Number(response.headers.get('content-length') ?? 0) <= pictureLimits.bytes)
    return Buffer.from(await response.arrayBuffer())
  await response.body?.cancel()
  if (response.status === 404) return null
  throw new ImgbbFailure(`${response.status}`)
}
