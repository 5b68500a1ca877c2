// @module-tag slow
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { freePort, startProcess } from '../../test/process.ts'
import { signUpAt } from '../../test/server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thikana-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** For a start of the whole product on a busy machine. */
const startTime = 120_000

/** The permissions of users other than the owner, as mode bits. */
const openness = async (at: string) => (await stat(at)).mode & 0o077

const warnings: string[] = []
const log = { warn: (text: string) => void warnings.push(text) }

describe('the data folder', () => {
  it(
    'that others could read is closed to them at a start, which says so, even if new files would be open to all',
    { timeout: startTime },
    async () => {
      const dataDir = path.join(folder, 'data')
      await mkdir(path.join(dataDir, 'images'), { recursive: true })
      await chmod(dataDir, 0o777)
      // As an operator’s shell with `umask 0` would start it.
      const umask = process.umask(0)
      const begun = startProcess(dataDir, await freePort(), { LOG_LEVEL: 'warn' })
      process.umask(umask)
      const server = await begun
      try {
        const person = await signUpAt(server.url, 'Portrayed')
        await person.upload()
        expect(await openness(dataDir)).toBe(0)
        expect(server.errors()).toMatch(/"DATA_DIR [^"]*could be read by others[^"]*"/)
        const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
        const made = entries.filter(({ name }) => name !== 'images')
        expect(made.some(({ name }) => name.startsWith('.s.PGSQL'))).toBe(true)
        expect(made.some(({ name }) => name.endsWith('.webp'))).toBe(true)
        for (const { parentPath, name } of made) {
          // PostgreSQL’s lock file of its socket is closed to others like the rest.
          const at = path.join(parentPath, name)
          const mode = await openness(at).catch(() => 0)
          expect([at, mode]).toEqual([at, 0])
        }
      } finally {
        await server.end('SIGTERM')
      }
    },
  )

  it('keeps its permissions if it has other contents than ours, and a start warns of it', async () => {
    await writeFile(path.join(folder, 'somebody-elses.txt'), '')
    await chmod(folder, 0o755)
    warnings.length = 0
    prepareDataFolder(folder, log)
    expect(await openness(folder)).toBe(0o055)
    expect(warnings.join()).toMatch(/^DATA_DIR .*holds other things/)
  })

  it('may be passed through by others, for a database that runs as another user', async () => {
    await chmod(folder, 0o711)
    warnings.length = 0
    prepareDataFolder(folder, log)
    expect([await openness(folder), warnings]).toEqual([0o011, []])
  })

  it.each([
    ['/dev/null', /^DATA_DIR is \/dev\/null, which is no folder.*Set DATA_DIR to a folder/],
    ['/dev/null/data', /^DATA_DIR is \/dev\/null\/data, which can’t be made or written .*Set DATA_DIR to a/],
  ])('that can’t be one is named: %s', (dataDir, sentence) => {
    expect(() => prepareDataFolder(dataDir, log)).toThrow(sentence)
  })

  it(
    'that can’t be one ends a start with 1 and a sentence, on /proc too',
    { timeout: startTime },
    async () => {
      const started = startProcess('/proc/x', await freePort())
      await expect(started).rejects.toThrow(
        /^It ended with 1:\nDATA_DIR is \/proc\/x, which can’t be made or written .*Set DATA_DIR to a folder/,
      )
    },
  )
})
