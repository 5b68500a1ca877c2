// @module-tag slow
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureOf, pictureVariants } from '@thikana/domain/photo/picture'
import { readConfig } from '@thikana/server/config/config'
import { createDiskFiles } from '@thikana/server/providers/images/disk'
import { filesOf, type ImageFiles } from '@thikana/server/providers/images/files'
import { createS3Files } from '@thikana/server/providers/images/s3'
import { createS3Client, listKeys } from '@thikana/server/providers/images/s3-client'
import { runCommand } from '@thikana/server/test/process'
import { startS3 } from '@thikana/server/test/images/s3'
import type { Client } from '@thikana/server/test/client'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runImagesMove } from './run-images-move.ts'
import { moveLock, movePictures } from './move-pictures.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let server: TestServer
/** The same, with the bucket as the place for new pictures. */
let later: string
let agent: Client
let disk: ImageFiles
let bucket: ImageFiles
beforeAll(async () => {
  s3 = await startS3()
  server = await startTestServer()
  later = await server.startAnother({ ...s3.env, IMAGES: 's3' })
  agent = await server.buildUser('Agent', 'agent')
  disk = createDiskFiles(folder())
  bucket = createS3Files(s3.settings, { warn: () => {} })
})
afterAll(async () => {
  await server.stop()
  await s3.stop()
})
beforeEach(async () => {
  await server.database.pool.query('delete from image')
  await bucket.remove((await keys()).map((key) => path.basename(key)))
  await rm(folder(), { recursive: true, force: true })
})

const folder = () => path.join(server.dataDir, 'images')
const keys = () => listKeys(createS3Client(s3.settings), 'images/')
const move = (from = disk, to = bucket, deletes = false) =>
  movePictures({ db: server.database.db, from, to, deletes, pauseMs: 1 })
const makeOlder = () =>
  server.database.pool.query(`update image set created_at = created_at - interval '1 hour'`)
const load = async (file: string) => {
  const response = await fetch(`${later}/images/${file}`)
  return response.ok ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0)
}
const upload = async () => filesOf(await agent.upload())

test('pictures are copied once, with the bytes that they have, and stay where they were', async () => {
  const names = [...(await upload()), ...(await upload())]
  const before = await Promise.all(names.map((name) => disk.read(name)))
  expect(await move()).toEqual({
    pictures: 2,
    copied: names.length,
    missing: [],
    failed: [],
    deleted: 0,
    undeleted: [],
  })
  expect((await keys()).toSorted()).toEqual(names.map((name) => `images/${name}`).toSorted())
  expect(await Promise.all(names.map((name) => bucket.read(name)))).toEqual(before)
  expect(await move()).toMatchObject({ pictures: 2, copied: 0, missing: [] })
  expect((await readdir(folder())).toSorted()).toEqual(names.toSorted())
})

test('a file that an interrupted move left damaged is copied again', async () => {
  const [name = ''] = await upload()
  await bucket.put([{ name, bytes: Buffer.from('half') }])
  expect(await move()).toMatchObject({ failed: [], missing: [] })
  expect(await bucket.read(name)).toEqual(await disk.read(name))
})

test('with deletion, old pictures leave where they were, and one uploaded just now stays for those who still look there', async () => {
  const old = await upload()
  await makeOlder()
  const young = await upload()
  expect(await move(disk, bucket, true)).toMatchObject({ pictures: 2, deleted: 1 })
  expect((await readdir(folder())).toSorted()).toEqual(young.toSorted())
  for (const name of [...old, ...young]) expect((await load(name)).length).toBeGreaterThan(50)
})

test('a file that can’t be deleted where it was is told apart from one that could not be moved', async () => {
  await upload()
  await makeOlder()
  const readOnly: ImageFiles = { ...disk, remove: () => Promise.reject(new Error('no permission')) }
  expect(await move(readOnly, bucket, true)).toMatchObject({
    failed: [],
    deleted: 0,
    undeleted: [expect.stringContaining('no permission')],
  })
})

test('nothing is deleted if a file came back with other bytes, which is taken away again', async () => {
  const names = await upload()
  await makeOlder()
  const changing: ImageFiles = {
    ...bucket,
    read: async (name) => (await bucket.read(name)) && Buffer.from('recompressed'),
  }
  const result = await move(disk, changing, true)
  expect(result.failed).toEqual([expect.stringContaining('came back from s3 with other bytes')])
  expect(result.deleted).toBe(0)
  expect((await readdir(folder())).toSorted()).toEqual(names.toSorted())
  expect(await keys()).toEqual([])
})

test('a picture that is deleted while it is copied leaves no files behind', async () => {
  await upload()
  const slow: ImageFiles = {
    ...bucket,
    put: async (files) => {
      await bucket.put(files)
      await server.database.pool.query('delete from image')
    },
  }
  await move(disk, slow)
  expect(await keys()).toEqual([])
})

test('a file that no store has is named', async () => {
  const [name = ''] = await upload()
  await disk.remove([name])
  expect(await move()).toMatchObject({ missing: [name], failed: [] })
})

const settings = (env: Record<string, string>) => ({
  DATA_DIR: server.dataDir,
  DATABASE_URL: server.databaseUrl,
  ...s3.env,
  ...env,
})

test('an operator moves pictures there and back with the command', async () => {
  const picture = pictureOf(await agent.upload())!
  await makeOlder()
  const there = await runCommand('images-move', settings({ IMAGES: 's3' }), 'disk', 's3', '--delete')
  expect(there).toMatchObject({ code: 0 })
  expect(there.printed).toContain('1 pictures are at s3')
  expect(there.printed).toContain('1 pictures were deleted at disk')
  expect(await readdir(folder())).toEqual([])
  await writeFile(path.join(folder(), 'kept.txt'), '')
  const back = await runCommand('images-move', settings({ IMAGES: 's3' }), 's3', 'disk')
  expect(back.printed).toContain('set IMAGES=disk, restart the server, and run this again')
  expect(await readdir(folder())).toHaveLength(pictureVariants(picture).length + 1)
})

test.each([
  [['disk', 'tape'], {}, 'Name two stores'],
  [['disk', 'imgbb'], {}, 'The settings of imgbb aren’t set'],
  [['disk', 's3', '--delete'], { IMAGES: 'disk' }, 'Set IMAGES=s3 and restart the server before'],
  [['disk', 's3'], { S3_SECRET_ACCESS_KEY: 'wrong-secret' }, 'Correct S3_SECRET_ACCESS_KEY.'],
])('a command that can’t be followed says why: %j', async (args, env, sentence) => {
  const said = await runImagesMove(args, () => readConfig(settings(env))).catch(
    (error: Error) => error.message,
  )
  expect(said).toContain(sentence)
  expect(said).not.toContain('wrong-secret')
})

test('a second move at the same time is refused', async () => {
  const client = await server.database.pool.connect()
  await client.query('select pg_advisory_lock($1)', [moveLock])
  const { code, printed } = await runCommand('images-move', settings({}), 'disk', 's3')
  client.release(true)
  expect([code, printed]).toEqual([1, 'Pictures are being moved already. Wait until that has ended.\n'])
})
