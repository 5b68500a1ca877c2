import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, type S3Place } from '@thikana/server/config/s3-place'
import {
  createS3Client,
  failureOf,
  judgeS3,
  listKeys,
  nullIfMissing,
  probe,
} from '@thikana/server/providers/images/s3-client'
import type { BackupTarget } from './backup-file.ts'
import type { BackupSource } from './restore-backup.ts'

/** Each part is in memory; S3 takes 10,000 parts, so a backup is at most 320 GB. */
const partBytes = 32 * 1024 * 1024
const maxParts = 10_000

/** Milliseconds for one part, and for an answer to begin. */
const limits = { reading: 60_000, writing: 10 * 60_000 }
/** A long upload outlasts a moment without a connection. */
const [tries, pauseMs] = [4, 2_000]

type Client = ReturnType<typeof createS3Client>

const open = ({ settings }: S3Place): Client => createS3Client(settings, limits)

/** Turns what S3 answers into a sentence, without the request, which is signed. */
const asking = <Result>({ settings }: S3Place, question: () => Promise<Result>): Promise<Result> =>
  question().catch((error: unknown) => {
    const failure = failureOf(error)
    const judged = judgeS3(failure, settings)
    const why = judged
      ? `${judged.says} ${judged.todo}`
      : `S3 can’t be reached at ${settings.endpoint} (${failure.status ?? failure.code}).`
    throw Object.assign(new Error(why), {
      isMissing: failure.status === 404 && failure.code !== 'NoSuchBucket',
    })
  })

const trySeveralTimes = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let left = tries; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      const { status } = failureOf(error)
      if (left <= 1 || (status !== null && status < 500)) throw error
      await sleep(pauseMs)
    }
}

/** The content in parts of one size, the last smaller. */
const inParts = async function* (content: Readable): AsyncGenerator<Buffer> {
  let [held, bytes]: [Buffer[], number] = [[], 0]
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    while (bytes >= partBytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, partBytes)
      held = [all.subarray(partBytes)]
      bytes -= partBytes
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
}

const read = async (client: Client, key: string): Promise<Readable> => {
  const { body } = await client.getObjectRaw(key)
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
}

/**
 * An object, which appears once all of it is there. An object that is there by then is never replaced; of two backups that end under one
 * name at the same moment, the later one stays, since not every store refuses that.
 */
export const createBackupObject = (place: S3Place): BackupTarget => {
  const client = open(place)
  const { key } = place
  const ask = <Result>(question: () => Promise<Result>) => asking(place, question)
  let upload: string | null = null
  let isOurs = false

  const demandFree = async () => {
    const size = await ask(() => client.getContentLength(key).catch(nullIfMissing))
    if (size !== null)
      throw new Error(`${addressOf(place)} is there already: choose another name, or remove it first.`)
  }
  const send = async (content: Readable) => {
    const id = await ask(() => client.getMultipartUploadId(key, 'application/octet-stream'))
    upload = id
    const parts: Awaited<ReturnType<Client['uploadPart']>>[] = []
    for await (const part of inParts(content)) {
      const number = parts.length + 1
      if (number > maxParts) throw new Error('The backup is too large for S3: make it to a folder.')
      parts.push(await ask(() => trySeveralTimes(() => client.uploadPart(key, id, part, number))))
    }
    await demandFree()
    await ask(() => client.completeMultipartUpload(key, id, parts))
    upload = null
    isOurs = true
  }
  return {
    name: addressOf(place),
    write: async (content) => {
      try {
        // An answer to a question about one object doesn't say what is wrong.
        await ask(() => probe(client))
        await demandFree()
        await send(content)
      } catch (error) {
        content.destroy()
        throw error
      }
    },
    read: () => ask(() => read(client, key)),
    publish: () => ask(() => client.getContentLength(key)),
    discard: async () => {
      if (upload) await client.abortMultipartUpload(key, upload)
      if (isOurs) await client.deleteObject(key)
    },
  }
}

export const objectSource = (place: S3Place): BackupSource => ({
  name: addressOf(place),
  open: () =>
    asking(place, () => read(open(place), place.key)).catch((error: Error & { isMissing?: boolean }) => {
      throw error.isMissing ? Object.assign(error, { code: 'ENOENT' }) : error
    }),
})

/** The names of the objects directly in a place. */
export const listObjects = (place: S3Place): Promise<string[]> =>
  asking(place, async () => {
    const keys = await listKeys(open(place), `${place.key}/`)
    return keys.map((key) => key.slice(place.key.length + 1)).filter((name) => !name.includes('/'))
  })

export const removeObject = (place: S3Place): Promise<void> =>
  asking(place, async () => void (await open(place).deleteObject(place.key)))
