import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMapArchive } from '../../test/map-archive.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { findMapArchive } from './map-archive.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-maps-'))
  await mkdir(path.join(dataDir, 'maps'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const put = (name: string, bytes: Buffer | string = makeMapArchive()) =>
  writeFile(path.join(dataDir, 'maps', name), bytes)
const find = (others = false) => findMapArchive(path.join(dataDir, 'maps'), others)

describe('a file of streets in DATA_DIR/maps', () => {
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })
  const start = async () => {
    server = await startTestServer({ env: { DATA_DIR: dataDir } })
    const { guest } = server
    const { body } = await guest.call('GET /site')
    const url = body.map?.url ?? ''
    return { guest, map: body.map, url, read: (range: string) => guest.fetch(url, { headers: { range } }) }
  }

  it('is what maps are told to read, and pages still load nothing from elsewhere', async () => {
    await put('bangladesh.pmtiles')
    const { guest, map } = await start()
    expect(map).toEqual({
      kind: 'pmtiles',
      url: expect.stringMatching(/^\/maps\/bangladesh\.pmtiles\?v=[\w-]{12}$/),
      attribution: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
    })
    const { headers } = await guest.fetch('/maps/none')
    expect(headers.get('content-security-policy')).not.toMatch(/https?:/)
  })

  it('is sent in the parts that are asked for, to be kept for a year', async () => {
    const whole = makeMapArchive()
    await put('bangladesh.pmtiles', whole)
    const { read, url, guest } = await start()
    const part = await read('bytes=0-126')
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 0-126/${whole.length}`)
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(part.headers.get('etag')).toMatch(/^"[\w-]{12}"$/)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(0, 127))
    // Longer than the file, as the first read of a small one is.
    const beginning = await read('bytes=0-16383')
    expect(beginning.status).toBe(206)
    expect(Buffer.from(await beginning.arrayBuffer())).toEqual(whole)
    expect((await read(`bytes=${whole.length}-`)).status).toBe(416)
    const known = await guest.fetch(url, { headers: { 'if-none-match': part.headers.get('etag') ?? '' } })
    expect(known.status).toBe(304)
  })

  it('has another address after it was replaced, so that no browser mixes two', async () => {
    await put('bangladesh.pmtiles')
    const { url } = await start()
    await server?.stop()
    await put('bangladesh.pmtiles', makeMapArchive({ attribution: 'another' }))
    const { guest, url: next } = await start()
    expect(next).not.toBe(url)
    expect((await guest.fetch(url, { headers: { range: 'bytes=0-1' } })).status).toBe(404)
  })

  it('is the only file that its address leads to', async () => {
    await put('bangladesh.pmtiles')
    await put('notes.txt', 'not for others')
    await writeFile(path.join(dataDir, 'secret.pmtiles'), 'not for others')
    const { guest, url } = await start()
    const query = url.slice(url.indexOf('?'))
    const asked = [
      `/maps/notes.txt${query}`,
      `/maps/..%2Fsecret.pmtiles${query}`,
      `/maps/%2e%2e%2fsecret.pmtiles${query}`,
      `/maps/bangladesh.pmtiles%00${query}`,
      '/maps/bangladesh.pmtiles',
      '/maps/bangladesh.pmtiles?v=&v=',
    ]
    for (const address of asked) {
      const { status } = await guest.fetch(address, { headers: { range: 'bytes=0-9' } })
      expect([address, status]).toEqual([address, 404])
    }
  })

  it('isn’t there if the operator has put none', async () => {
    await rm(path.join(dataDir, 'maps'), { recursive: true })
    const { map, guest } = await start()
    expect(map).toBeNull()
    expect((await guest.fetch('/maps/bangladesh.pmtiles')).status).toBe(404)
  })
})

describe('what such a file says of itself', () => {
  it.each([
    [
      '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
      '© OpenStreetMap https://www.openstreetmap.org/copyright',
    ],
    [
      '<a href="https://protomaps.com">Protomaps</a> <a href="https://osm.org/copyright">© OpenStreetMap</a>',
      'Protomaps © OpenStreetMap https://osm.org/copyright',
    ],
    ['People of Tiles', 'People of Tiles'],
    [undefined, '© OpenStreetMap contributors https://www.openstreetmap.org/copyright'],
    ['x'.repeat(300), '© OpenStreetMap contributors https://www.openstreetmap.org/copyright'],
  ])('names its source on maps: %j', async (attribution, shown) => {
    await put('a.pmtiles', makeMapArchive({ attribution }))
    expect((await find())?.map.attribution).toBe(shown)
  })

  it.each([
    ['is no PMTiles file of version 3', Buffer.from('PK\u0003\u0004')],
    ['is no PMTiles file of version 3', makeMapArchive({ version: 2 })],
    ['has pictures, and not vector tiles', makeMapArchive({ tileType: 2 })],
    ['is compressed with something else than gzip', makeMapArchive({ compression: 3 })],
  ])('is refused with a sentence if it %s', async (sentence, bytes) => {
    await put('a.pmtiles', bytes)
    await expect(find()).rejects.toThrow(sentence)
  })

  it('is clear: two files, or a file and a setting, are refused with a sentence', async () => {
    await put('a.pmtiles')
    await expect(find(true)).rejects.toThrow('MAP_TILES or MAP_PMTILES is set: there can be one of them.')
    await put('b.pmtiles')
    await expect(find()).rejects.toThrow('has 2 maps: a.pmtiles, b.pmtiles. Leave one of them there.')
  })
})
