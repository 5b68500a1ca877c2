import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '@thikana/server/test/server'

const server = await startTestServer({ withPages: true })
afterAll(() => server.stop())

/** The raw path: `fetch` would normalize it. */
const ask = (raw: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    get({ hostname, port, path: raw }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    }).on('error', reject)
  })

const secret = 'a secret beside the pictures'

test('path traversal: no encoding of a parent folder leads out of the pictures or the pages', async () => {
  for (const name of ['secrets.json', 'secret.webp']) await writeFile(path.join(server.dataDir, name), secret)
  const ups = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '%252e%252e%252f',
    '..%00/',
    '/..;/',
  ]
  for (const folder of ['/images/', '/assets/', '/scenes/', '/'])
    for (const up of ups)
      for (const file of [
        'secrets.json',
        'secret.webp',
        `${up}${up}${up}${up}${up}etc/passwd`,
        'package.json',
      ]) {
        const { status, text } = await ask(`${folder}${up}${file}`)
        const found = text.includes(secret) || text.includes('root:x:') || text.includes('"workspaces"')
        expect([`${folder}${up}${file}`, found]).toEqual([`${folder}${up}${file}`, false])
        if (folder === '/images/' && !up.includes('/')) expect([up, status]).toEqual([up, 404])
      }
})
