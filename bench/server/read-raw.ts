import { get } from 'node:http'

export type Raw = { bytes: Buffer; type: string; encoding: string }

/** A response's body as it was sent: `fetch` would decompress it. Throws unless it is 200. */
export const readRaw = (url: string, headers: Record<string, string>): Promise<Raw> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        resolve({
          bytes: Buffer.concat(pieces),
          type: response.headers['content-type'] ?? '',
          encoding: response.headers['content-encoding'] ?? '',
        })
      })
    }).once('error', reject)
  })
