import { pictureOf } from '@thikana/domain/photo/picture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { photo } from '../../test/images/plain-photo.ts'

let server: TestServer
let user: Client

beforeAll(async () => {
  server = await startTestServer()
  user = await server.buildUser('User')
})
afterAll(() => server.stop())

const maxBytes = 25 * 1024 * 1024

const form = (bytes: Uint8Array, field = 'image') => {
  const body = new FormData()
  body.append('note', 'beside the picture')
  body.append(field, new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return body
}

const post = async (init: RequestInit, as = user) => {
  const answer = await as.fetch('/api/images', { method: 'POST', ...init })
  return { status: answer.status, body: (await answer.json()) as { data: { url: string }; message: string } }
}

test('[C-images] a person signed in uploads a photo, reads its address at data.url and loads it from there', async () => {
  const { status, body } = await post({ body: form(await photo()) })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ width: 320, height: 240, colour: pictureOf(body.data.url)?.colour })
  const picture = await server.guest.fetch(body.data.url)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('a guest can’t upload', async () => {
  expect((await post({ body: form(await photo()) }, server.guest)).status).toBe(401)
})

test('a form without a file in the field image is refused', async () => {
  const text = new FormData()
  text.append('image', 'just text')
  const empty = form(new Uint8Array(0))
  for (const body of [form(await photo(), 'photo'), text, empty, new FormData()])
    expect(await post({ body })).toMatchObject({ status: 400, body: { message: 'Image not uploaded' } })
  expect((await post({})).status).toBe(400)
})

test('a form that is cut off is refused, and the next one is accepted', async () => {
  const body = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf a pho'
  for (const type of ['multipart/form-data; boundary=edge', 'multipart/form-data'])
    expect((await post({ body, headers: { 'content-type': type } })).status).toBe(400)
  expect((await post({ body: form(await photo()) })).status).toBe(200)
})

test('a photo of exactly 25 MB is taken, one byte more is too large', async () => {
  const padded = new Uint8Array(maxBytes + 1)
  padded.set(await photo())
  expect((await post({ body: form(padded.subarray(0, maxBytes)) })).status).toBe(200)
  expect((await post({ body: form(padded) })).status).toBe(413)
  expect((await post({ body: form(new Uint8Array(2 * maxBytes)) })).status).toBe(413)
})

test('a file that is no photo is refused, whatever its name says', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect((await post({ body: form(svg) })).status).toBe(415)
})
