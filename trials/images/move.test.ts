// @module-tag slow
// `MOVE_PICTURES` sets how many pictures there are at first: 40, or 1,000 by `npm test -- slow images`.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pictureOf, pictureVariants } from '@thikana/domain/photo/picture'
import { runCommand, startCommand } from '@thikana/server/test/process'
import { startS3 } from '@thikana/server/test/images/s3'
import { type Client, createClient } from '@thikana/server/test/client'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

const pictures = Number(process.env['MOVE_PICTURES'] || 40)
const clients = 8
/** A person may upload 200 pictures a day. */
const uploadsEach = Math.min(100, Math.ceil(pictures / 20))
/** Those that one person uploads before the move. */
const uploadsBefore = 100

let s3: Awaited<ReturnType<typeof startS3>>
let server: TestServer
let people: Client[]
/** The digest of each file as it was when it was uploaded. */
const digests = new Map<string, string>()
const seen = { loaded: 0, uploaded: 0, missing: [] as string[], changed: [] as string[] }

const load = async (file: string): Promise<string | null> => {
  const response = await people[0]!.fetch(file)
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.ok ? createHash('sha256').update(bytes).digest('hex') : null
}

const upload = async (person: Client): Promise<void> => {
  const picture = pictureOf(await person.upload())
  for (const { url } of pictureVariants(picture!)) {
    const digest = await load(url)
    if (digest === null) seen.missing.push(url)
    else digests.set(url, digest)
  }
}

const check = async (file: string): Promise<void> => {
  const digest = await load(file)
  seen.loaded += 1
  if (digest === null) seen.missing.push(file)
  else if (digest !== digests.get(file)) seen.changed.push(file)
}

beforeAll(async () => {
  s3 = await startS3()
  server = await startTestServer()
  people = await Promise.all(
    Array.from({ length: Math.max(clients, Math.ceil(pictures / uploadsBefore)) }, (_, number) =>
      server.buildUser(`Person ${number}`, 'agent'),
    ),
  )
  await Promise.all(
    people.map(async (person, number) => {
      const own = Math.floor(pictures / people.length) + (number < pictures % people.length ? 1 : 0)
      for (let left = own; left > 0; left -= 1) await upload(person)
    }),
  )
  await server.database.pool.query(`update image set created_at = created_at - interval '1 hour'`)
  // As an operator does: the bucket is set up, the server restarted, then the pictures are moved.
  const later = await server.startAnother({ ...s3.env, IMAGES: 's3' })
  people = people.map(({ email, cookie }) => createClient(later, email, cookie))
}, 600_000)
afterAll(async () => {
  await server.stop()
  await s3.stop()
})

it(
  'no picture is missing or changed while all are moved and 8 clients load and upload, also when the move is killed in between',
  { timeout: 1_200_000 },
  async () => {
    let isMoving = true
    const use = async (person: Client, number: number) => {
      let uploads = 0
      for (let round = 0; isMoving; round += 1) {
        const files = [...digests.keys()]
        for (let each = 0; each < 5; each += 1)
          await check(files[(round * 7919 + number * 104_729 + each * 31) % files.length]!)
        if (uploads >= uploadsEach) continue
        await upload(person)
        uploads += 1
      }
      seen.uploaded += uploads
    }
    const using = Promise.all(people.slice(0, clients).map(use))
    const env = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl, ...s3.env, IMAGES: 's3' }
    const args = ['disk', 's3', '--delete']
    const moveTwice = async () => {
      const filesBefore = (await s3.listFiles()).length
      const killed = startCommand('images-move', env, ...args)
      while ((await s3.listFiles()).length < filesBefore + pictures) await sleep(20)
      expect(await killed.kill()).toBeNull()
      const begun = performance.now()
      const ended = await runCommand('images-move', env, ...args)
      return { ...ended, seconds: (performance.now() - begun) / 1000 }
    }
    const { code, printed, seconds } = await moveTwice().finally(async () => {
      isMoving = false
      await using
    })
    expect([code, printed]).toEqual([0, expect.stringContaining(`${pictures} pictures were deleted at disk`)])
    for (const file of digests.keys()) await check(file)
    console.log(
      `${pictures} pictures (${digests.size} files with the ${seen.uploaded} uploaded meanwhile) moved in ${seconds.toFixed(1)} s ` +
        `after a kill: ${seen.loaded} loads, ${seen.missing.length} missing, ${seen.changed.length} changed.`,
    )
    expect(seen).toMatchObject({ missing: [], changed: [] })
    expect(seen.uploaded).toBeGreaterThanOrEqual(clients)
    expect(await readdir(path.join(server.dataDir, 'images'))).toEqual([])
    const names = await s3.listFiles()
    expect(names.map((name) => `/images/${name}`).toSorted()).toEqual([...digests.keys()].toSorted())
  },
)
