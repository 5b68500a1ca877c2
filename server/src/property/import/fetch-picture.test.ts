import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '../../../test/images/plain-photo.ts'
import { names, problemOf } from '../../../test/import/fetched-pictures.ts'
import { createFetchPicture, type FetchOptions } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

describe('[S-import-hostile] a server of pictures', () => {
  let server: Server
  let url: string
  const asked: string[] = []
  let picture: Buffer
  beforeAll(async () => {
    picture = Buffer.from(await photo())
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const [, what = ''] = (request.url ?? '').split('/')
      if (what === 'photo') return response.end(picture)
      if (what === 'inside') return response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end()
      if (what === 'file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      if (what === 'around') return response.writeHead(302, { location: '/around' }).end()
      if (what === 'on') return response.writeHead(301, { location: '/photo' }).end()
      if (what === 'zipped') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
      if (what === 'huge') return response.writeHead(200, { 'content-length': String(2 ** 31) }).end('x')
      if (what === 'endless') {
        const block = Buffer.alloc(1024 * 1024)
        const more = () => {
          while (!response.destroyed && response.write(block));
        }
        response.on('drain', more)
        return more()
      }
      if (what === 'silent') return
      return response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Only this server, at its port. */
  const here: FetchOptions = {
    mayConnect: (ip) => ip === '127.0.0.1',
    read: (address) => (URL.canParse(address) && address.startsWith('http') ? new URL(address) : null),
    timeoutMs: 2_000,
  }

  it('gives the picture, also after a redirect', async () => {
    expect(await createFetchPicture(here)(`${url}/photo`)).toEqual(picture)
    expect(await createFetchPicture(here)(`${url}/on`)).toEqual(picture)
  })

  it.each([
    ['leads into our network', 'inside', 'pictureNotPublic'],
    ['leads to a file', 'file', 'badPictureAddress'],
    ['leads around', 'around', 'pictureRedirected'],
    ['has none', 'none', 'pictureUnreachable'],
    ['sends it packed', 'zipped', 'pictureUnreachable'],
    ['says that it is huge', 'huge', 'pictureTooLarge'],
    ['never ends', 'endless', 'pictureTooLarge'],
    ['says nothing', 'silent', 'pictureUnreachable'],
  ])('that %s is refused', async (_, path, code) => {
    expect(await problemOf(`${url}/${path}`, here)).toBe(code)
  })

  it('is connected to at the address that was checked, whatever its name means a moment later', async () => {
    const { port } = new URL(url)
    const lookup = names(['93.184.216.34'], ['127.0.0.1'])
    asked.length = 0
    // The first answer is public and nobody is there; the second would be this machine.
    const rebound = { ...here, lookup, mayConnect: isPublicAddress, timeoutMs: 500 }
    expect(await problemOf(`http://pictures.example:${port}/photo`, rebound)).toBe('pictureUnreachable')
    expect(asked).toEqual([])
  })
})
