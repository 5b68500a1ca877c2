// A thread that uploads photos, so that sending them doesn't delay the requests that are timed meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { pick } from '../calls/call.ts'
import { createClient } from '../calls/client.ts'
import { uploadOf } from '../visits/visits.ts'

/** `photos` are JPEGs; each of `count` uploads, of which `atOnce` are under way, is one of them. */
export type Uploads = { url: string; cookies: string[]; photos: Uint8Array[]; count: number; atOnce: number }
/** The number of uploads that were sent again, because the server was busy. */
export type Uploaded = { retries: number }

/** A comment after the JPEG's first marker makes each file another one. */
const withComment = (photo: Uint8Array, number: number): Buffer => {
  const text = Buffer.from(String(number))
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, text, photo.subarray(2)])
}

const { url, cookies, photos, count, atOnce } = workerData as Uploads
const client = createClient(url, atOnce)
const done: Uploaded = { retries: 0 }
let next = 0

const uploadOne = async (number: number): Promise<void> => {
  const sent = uploadOf(withComment(pick(photos, number), number), 'jpeg')
  for (;;) {
    const { status, headers, bytes } = await client.send(sent, pick(cookies, number))
    if (status < 300) return
    if (status !== 503) throw new Error(`An upload was answered ${status}: ${String(bytes).slice(0, 300)}`)
    done.retries += 1
    await sleep(Number(headers['retry-after'] ?? 1) * 1000)
  }
}

const uploadInTurn = async () => {
  while (next < count) await uploadOne(next++)
}

await Promise.all(Array.from({ length: atOnce }, uploadInTurn))
client.close()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(done)
