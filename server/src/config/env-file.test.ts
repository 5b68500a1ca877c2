import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnvFile } from './env-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thikana-env-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (text: string) => {
  const file = path.join(folder, '.env')
  writeFileSync(file, text)
  return readEnvFile(file)
}

it('a .env file that begins with a byte order mark has its first setting', () => {
  expect(read('\uFEFFPORT=4000\r\nHOST=127.0.0.1\r\n')).toEqual({ PORT: '4000', HOST: '127.0.0.1' })
})

it('a # within a value of a .env file is part of it, and one after a space begins a comment', () => {
  const text = `SMTP_URL=smtp://me:pa#ss@mail.example:587 # ours
S3_SECRET_ACCESS_KEY = a#b'c"d
BRAND_NAME="Homes # 1"
CONTACT_EMAIL=me@homes.example # who answers
DEMO=# neither
# PORT=1#2
export HOST=127.0.0.1`
  expect(read(text)).toEqual({
    SMTP_URL: 'smtp://me:pa#ss@mail.example:587',
    S3_SECRET_ACCESS_KEY: `a#b'c"d`,
    BRAND_NAME: 'Homes # 1',
    CONTACT_EMAIL: 'me@homes.example',
    DEMO: '',
    HOST: '127.0.0.1',
  })
})
