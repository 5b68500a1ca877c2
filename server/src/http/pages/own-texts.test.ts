import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { replaceTexts } from '@thikana/texts/i18n-of'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../../../test/server.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-own-texts-'))
  await mkdir(path.join(dataDir, 'texts'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
  replaceTexts({ en: {}, bn: {} })
})

const write = (language: 'en' | 'bn', texts: Record<string, string>) =>
  writeFile(path.join(dataDir, 'texts', `${language}.json`), JSON.stringify(texts))

const start = () => startTestServer({ withPages: true, env: { DATA_DIR: dataDir } })

test('an operator’s words replace the product’s in pages, refusals and the scripts of pages', async () => {
  await write('en', {
    'All properties': 'Every home',
    'This page needs JavaScript. Please allow it for this site and load the page again.':
      'Allow <script>, please.',
  })
  await write('bn', { 'All properties': 'যত বাড়ি' })
  const server = await start()
  try {
    const read = async (address: string) => (await server.guest.fetch(address)).text()
    const [english, bangla] = [await read('/'), await read('/bn')]
    expect(english).toContain('>Every home</a>')
    expect(bangla).toContain('>যত বাড়ি</a>')
    expect(english).toContain('Allow &lt;script&gt;, please.')
    // Both languages, since the page may change its own.
    for (const page of [english, bangla])
      expect(page).toMatch(/<script>globalThis\.ownTexts=\{"en":\{.*"bn":\{/)
  } finally {
    await server.stop()
  }
})

test('a server without the operator’s words has nothing of them in its pages', async () => {
  const server = await start()
  try {
    const page = await (await server.guest.fetch('/')).text()
    expect(page).not.toContain('ownTexts')
    // An earlier server of this process had other words.
    expect(page).toContain('>All properties</a>')
  } finally {
    await server.stop()
  }
})

test('a server doesn’t start with words for a sentence that the product hasn’t', async () => {
  await write('bn', { 'Every property': 'যত বাড়ি' })
  await expect(start()).rejects.toThrow('“Every property” is no sentence of the product')
})
