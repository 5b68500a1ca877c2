import { languages } from '@thikana/domain/language'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../database/connect.ts'
import { openTestDatabase } from '../../../test/connected-database.ts'
import { startImgbb } from '../../../test/images/imgbb.ts'
import { answerError } from '../../http/api/problems.ts'
import { createDiskFiles } from './disk.ts'
import { createImgbbFiles } from './imgbb.ts'
import type { ImgbbAt } from './imgbb-client.ts'
import { servePictures } from './serve.ts'

const name = `${'5'.repeat(32)}-480.webp`
const bytes = Buffer.from('not really a picture')

let database: Database
let imgbb: Awaited<ReturnType<typeof startImgbb>>
beforeAll(async () => {
  database = await openTestDatabase()
  imgbb = await startImgbb()
})
afterAll(async () => {
  await imgbb.stop()
  await database.close()
})

const open = ({ key = imgbb.key, at = imgbb.at }: { key?: string; at?: ImgbbAt } = {}) => {
  const lines: string[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) }
  return { files: createImgbbFiles({ db: database.db, key, at, log }), lines }
}

const count = async () => Number((await database.pool.query('select 1 from image_at_imgbb')).rowCount)

test('a picture at imgbb is loaded from there, is uploaded once, and is gone here when it is deleted', async () => {
  const { files } = open()
  await files.put([{ name, bytes }])
  await files.put([{ name, bytes }])
  expect(imgbb.stored.size).toBe(1)
  expect(await files.read(name)).toEqual(bytes)
  const app = Fastify()
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  onTestFinished(() => app.close())
  servePictures(app, [createDiskFiles('/nowhere'), files])
  const sent = await app.inject({ url: `/images/${name}` })
  expect(sent.statusCode).toBe(302)
  expect(String(sent.headers['location']).startsWith(`${imgbb.at.origins[0]}/`)).toBe(true)
  await files.remove([name])
  expect((await app.inject({ url: `/images/${name}` })).statusCode).toBe(404)
  expect(await files.read(name)).toBeNull()
  const { rows } = await database.pool.query('select delete_page, erased_at from image_at_imgbb')
  expect(rows).toEqual([{ delete_page: expect.stringContaining('http'), erased_at: expect.any(Date) }])
})

test('a key that imgbb refuses is a store that is down, whose reason is logged without the key', async () => {
  const key = 'notthekeythatitknows'
  const { files, lines } = open({ key })
  await expect(files.put([{ name, bytes }])).rejects.toMatchObject({ code: 'imageStoreDown' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('400: Invalid API v1 key.')
  expect(lines[0]).not.toContain(key)
})

test('an address where browsers may not load pictures is refused, and not stored', async () => {
  const before = await count()
  const { files, lines } = open({ at: { ...imgbb.at, origins: ['https://i.ibb.co'] } })
  await expect(files.put([{ name, bytes }])).rejects.toMatchObject({ code: 'imageStoreDown' })
  expect(lines[0]).toContain('where browsers may not load pictures')
  expect(await count()).toBe(before)
})

test('an imgbb that can’t be reached is a store that is down', async () => {
  const { files, lines } = open({ at: { ...imgbb.at, upload: 'http://127.0.0.1:9/1/upload' } })
  await expect(files.put([{ name, bytes }])).rejects.toMatchObject({ code: 'imageStoreDown' })
  expect(lines[0]).toContain('a store of pictures failed')
})
