// @module-tag slow
import { describe, expect, it } from 'vitest'
import { loadFrom, servedStores, useStore } from '../../../test/images/image-stores.ts'
import { photo } from '../../../test/images/images.ts'
import { fetchRaw } from '../../../test/raw.ts'

const owner = 'agent@thikana.test'

describe.each(Object.entries(servedStores))('image store %s, sent by us', (_name, start) => {
  const store = useStore(start)
  const load = (path: string) => loadFrom(store.started.url + path)

  it('serves a picture for good, as nothing but a picture', async () => {
    const stored = await store.started.images.store(await (await photo(300, 200)).jpeg().toBuffer(), owner)
    const { response, bytes } = await load(stored.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const head = await fetch(store.started.url + stored.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  it('doesn’t send a picture again to who has it', async () => {
    const stored = await store.started.images.store(await (await photo(300, 200)).jpeg().toBuffer(), owner)
    const etag = (await load(stored.url)).response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w.-]+"$/)
    for (const method of ['GET', 'HEAD']) {
      const again = await fetchRaw(store.started.url + stored.url, { 'if-none-match': etag }, method)
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['cache-control']).toContain('immutable')
    }
  })

  it('sends the part of a picture that is asked for, and all of it for any other range', async () => {
    const stored = await store.started.images.store(await (await photo(300, 200)).jpeg().toBuffer(), owner)
    const { bytes: all, response } = await load(stored.url)
    const [size, etag] = [all.length, response.headers.get('etag') ?? '']
    const ask = (range: string, headers = {}) =>
      fetchRaw(store.started.url + stored.url, { range, ...headers })
    const parts = { 'bytes=0-9': [0, 9], 'bytes=10-': [10, size - 1], 'bytes=-5': [size - 5, size - 1] }
    for (const [range, [first = 0, last = 0]] of Object.entries(parts)) {
      const { status, headers, bytes } = await ask(range, { 'if-range': etag })
      expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`])
      expect(headers['content-length']).toBe(String(last - first + 1))
      expect(bytes).toEqual(all.subarray(first, last + 1))
    }
    expect((await ask(`bytes=5-${size * 2}`)).bytes).toEqual(all.subarray(5))
    for (const range of ['bytes=9-5', 'bytes=0-1,4-5', 'bytes=-', 'lines=1-2'])
      expect(await ask(range)).toMatchObject({ status: 200, bytes: all })
    expect(await ask('bytes=0-9', { 'if-range': '"other"' })).toMatchObject({ status: 200, bytes: all })
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const { status, headers } = await ask(range)
      expect([status, headers['content-range']]).toEqual([416, `bytes */${size}`])
    }
  })
})
