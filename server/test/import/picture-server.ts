import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFetchPicture } from '../../src/property/import/fetch-picture.ts'
import { photo } from '../images/plain-photo.ts'

/** Where files of listings find pictures. */
export const pictureUrl = 'http://pictures.test'

/** Serves a photo at every path that begins with /photo, a text at /text, and nothing else; `asked` are the paths that were asked for. */
export const servePictures = async () => {
  const bytes = Buffer.from(await photo())
  const asked: string[] = []
  const pictures = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/photo')) return response.end(bytes)
    return request.url === '/text' ? response.end('no picture') : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  const { port } = pictures.address() as AddressInfo
  const fetchPicture = createFetchPicture({
    mayConnect: () => true,
    read: (address) => new URL(address.replace(pictureUrl, `http://127.0.0.1:${port}`)),
  })
  return { fetchPicture, asked, stop: () => pictures.close() }
}
