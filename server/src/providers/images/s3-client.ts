import { S3mini, S3ServiceError } from 's3mini'
import type { S3Settings } from '../../config/setting-groups.ts'

/** Milliseconds until the answer has to begin: what is sent takes its time first. */
const answerWithin = { reading: 10_000, writing: 60_000 }

/** Nothing limits how long the body takes: those who load a picture may be slow. */
const fetchWithin =
  (limits: typeof answerWithin): typeof fetch =>
  async (input, init) => {
    const isReading = init?.method === 'GET' || init?.method === 'HEAD'
    const controller = new AbortController()
    const late = () => controller.abort(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' }))
    const timer = setTimeout(late, isReading ? limits.reading : limits.writing)
    try {
      const headers = { ...(init?.headers as Record<string, string>), 'accept-encoding': 'identity' }
      // A redirect would take the signed request to another host.
      return await fetch(input, { ...init, headers, redirect: 'manual', signal: controller.signal })
    } finally {
      clearTimeout(timer)
    }
  }

/** A client of the settings' bucket, addressed by its path. */
export const createS3Client = (settings: S3Settings, limits = answerWithin) => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  return new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: fetchWithin(limits),
  })
}

/** What S3 answered, or why it didn't: without the request, which is signed. */
export type S3Failure = { status: number | null; code: string }

export const failureOf = (error: unknown): S3Failure => {
  if (error instanceof S3ServiceError) return { status: error.status, code: error.serviceCode ?? 'Unknown' }
  const { cause, code } = error as { cause?: unknown; code?: unknown }
  if (cause) return failureOf(cause)
  return { status: null, code: typeof code === 'string' ? code : 'unknown' }
}

/** `null` for an object that isn't there; throws every other error. */
export const nullIfMissing = (error: unknown): null => {
  const { status, code } = failureOf(error)
  if (status === 404 && code !== 'NoSuchBucket') return null
  throw error
}

const between = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/**
 * The keys that begin with `prefix`, at most `max` of them. The library's own list asks for the bucket with a slash behind it, which not
 * every server signs the same. Throws what S3 says.
 */
export const listKeys = async (client: S3mini, prefix: string, max = Infinity): Promise<string[]> => {
  const keys: string[] = []
  let after: string | undefined
  do {
    const query = { 'list-type': '2', 'max-keys': String(Math.min(max, 1000)), prefix }
    const next = after ? { 'continuation-token': after } : {}
    const response = await client.getObjectRaw('', true, 0, undefined, { ...query, ...next })
    const xml = await response.text()
    keys.push(...between(xml, 'Key'))
    after = between(xml, 'NextContinuationToken')[0]
  } while (after && keys.length < max)
  return keys
}

/** Lists nothing: without the right to list, a missing object looks like a forbidden one. Throws what S3 says. */
export const probe = async (client: S3mini): Promise<void> => void (await listKeys(client, 'probe/', 1))

/** What is wrong and what to do; null if S3 can't be reached, which may pass. */
export const judgeS3 = (
  { status, code }: S3Failure,
  { bucket, endpoint }: Pick<S3Settings, 'bucket' | 'endpoint'>,
): { says: string; todo: string } | null => {
  if (status === null || status === 408 || status === 429 || status >= 500) return null
  if (code === 'SignatureDoesNotMatch')
    return { says: 'S3 refuses the secret key.', todo: 'Correct S3_SECRET_ACCESS_KEY.' }
  if (code === 'InvalidAccessKeyId')
    return { says: 'S3 doesn’t know the access key.', todo: 'Correct S3_ACCESS_KEY_ID.' }
  if (status === 404) return { says: `S3 has no bucket ${bucket}.`, todo: 'Create it, or correct S3_BUCKET.' }
  if (status === 401 || status === 403)
    return {
      says: `S3 doesn’t let this key list the bucket ${bucket} (${code}).`,
      todo: 'Allow it to list, read, write and delete there, or correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    }
  return {
    says: `S3 at ${endpoint} answers ${status} (${code}).`,
    todo: 'Correct S3_ENDPOINT and S3_REGION: they have to be those of the bucket.',
  }
}
