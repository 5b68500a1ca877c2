// @module-tag commit
import path from 'node:path'
import type { Api } from '@thikana/contract/api'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPendingProperty, buildVerifiedProperty } from '../../../test/factories/property.ts'
import { photo } from '../../../test/images/plain-photo.ts'
import { oneRound } from '../../../test/one-round.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { hashPictures } from '../../image/hash-pictures.ts'
import { createImages } from '../../providers/images/create-images.ts'
import { createDiskFiles } from '../../providers/images/disk.ts'

let server: TestServer
let agent: Client
let other: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, other, admin] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Other', 'agent'),
    server.buildUser('Admin', 'admin'),
  ])
})
afterAll(() => server.stop())

/** A picture of many blots, the same for the same seed. */
const scene = async (seed: number) => {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  const blots = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const [width, height] = [20 + Math.floor(next() * 120), 20 + Math.floor(next() * 90)]
      const grey = Math.floor(next() * 255)
      const create = { width, height, channels: 3 as const, background: { r: grey, g: grey, b: grey } }
      const input = await sharp({ create }).png().toBuffer()
      return { input, left: Math.floor(next() * (640 - width)), top: Math.floor(next() * (480 - height)) }
    }),
  )
  const ground = { width: 640, height: 480, channels: 3 as const, background: '#888888' }
  return sharp({ create: ground }).composite(blots).png().toBuffer()
}

const upload = async (person: Client, bytes: Buffer) => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await person.fetch('/api/images', { method: 'POST', body: form })
  return ((await response.json()) as Api['POST /images']['reply']).data.url
}

const duplicatesOf = async (id: string) => {
  const { body } = await admin.call('GET /properties/:id/duplicates', { params: { id } })
  return { photo: body.samePhoto.map(({ _id }) => _id), place: body.samePlace.map(({ _id }) => _id) }
}

describe('[S-duplicates] an admin sees', () => {
  it('other listings with the same photo, mirrored, cropped and brightened, as a further photo too', async () => {
    const [bytes, different] = await Promise.all([scene(7), scene(99)])
    const image = await upload(agent, bytes)
    const shown = await buildVerifiedProperty(server, agent, { image })
    const copy = await sharp(bytes)
      .extract({ left: 20, top: 8, width: 608, height: 456 })
      .flop()
      .modulate({ brightness: 1.2 })
      .resize({ width: 400 })
      .jpeg({ quality: 60 })
      .toBuffer()
    const [cover, further] = [await upload(other, different), await upload(other, copy)]
    const images = [
      { url: cover, caption: null },
      { url: further, caption: 'Front' },
    ]
    const waiting = await buildPendingProperty(other, { image: cover, images })
    expect(await duplicatesOf(waiting)).toEqual({ photo: [shown], place: [] })
    expect(await duplicatesOf(shown)).toEqual({ photo: [waiting], place: [] })
    await agent.call('DELETE /properties/:id', { params: { id: shown } })
    expect((await duplicatesOf(waiting)).photo).toEqual([])
  })

  it('nothing of photos that show nothing', async () => {
    const image = await upload(agent, await photo())
    await buildPendingProperty(agent, { image })
    const id = await buildPendingProperty(other, { image: await upload(other, await photo()) })
    expect((await duplicatesOf(id)).photo).toEqual([])
  })

  it('other listings at the same spot with the same size', async () => {
    const pin = { lat: 23.79001, lng: 90.41, isExact: true }
    const image = await agent.upload()
    const first = await buildVerifiedProperty(server, agent, { image, pin, sizeSqFt: 1200 })
    await buildVerifiedProperty(server, agent, { image, pin, sizeSqFt: 1300 })
    await buildVerifiedProperty(server, agent, { image, pin: { ...pin, lat: 23.7911 }, sizeSqFt: 1200 })
    const near = { ...pin, lat: 23.7902, lng: 90.4101 }
    const id = await buildPendingProperty(other, { pin: near, sizeSqFt: 1200 })
    expect((await duplicatesOf(id)).place).toEqual([first])
  })

  it('also of photos that were stored before they were hashed', async () => {
    const bytes = await scene(21)
    const shown = await buildVerifiedProperty(server, agent, { image: await upload(agent, bytes) })
    await server.database.pool.query('update image set hash = null, bands = null')
    const id = await buildPendingProperty(other, { image: await upload(other, bytes) })
    expect((await duplicatesOf(id)).photo).toEqual([])
    const { db } = server.database
    const files = createDiskFiles(path.join(server.dataDir, 'images'))
    const images = createImages({ db, stores: { primary: files, all: [files] }, log: console })
    await hashPictures(db, images, oneRound)
    images.close()
    expect((await duplicatesOf(id)).photo).toEqual([shown])
    const { rows } = await server.database.pool.query('select from image where hash is null')
    expect(rows).toHaveLength(0)
  })
})
