// @module-tag slow
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '@thikana/server/database/connect'
import { createEmptyDatabase } from '@thikana/server/test/database'
import { quiet } from '@thikana/server/test/embedded-postgres'
import { freePort, runCommand, startProcess } from '@thikana/server/test/process'
import { startTestServer, testSecret } from '@thikana/server/test/server'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { buildAttempt, describeData, signer } from '../../test/backup.ts'
import { createBackupFile } from './backup-file.ts'
import { imagesInFolder } from './image-files.ts'
import { makeBackup } from './make-backup.ts'
import { readArchive } from './read-archive.ts'
import { fileSource } from './folder.ts'

/** Of a server with one picture, in its data folder. */
const backUp = async ({
  dataDir,
  buildUser,
  database: { pool },
}: Awaited<ReturnType<typeof startTestServer>>) => {
  await (await buildUser('Agent', 'agent')).upload()
  const target = createBackupFile(path.join(dataDir, 'backup.zst'))
  const images = imagesInFolder(path.join(dataDir, 'images'))
  return (await makeBackup({ pool, images, secret: null, signer, key: undefined, target })).name
}

it(
  'a restore into a DATABASE_URL that was killed after its last step is complete: run again, it says so and keeps all',
  { timeout: 60_000 },
  async () => {
    const server = await startTestServer()
    const file = await backUp(server)
    const own = await createEmptyDatabase()
    const dataDir = path.join(server.dataDir, 'restored')
    const env = { DATA_DIR: dataDir, DATABASE_URL: own.url, SESSION_SECRET: testSecret }
    const markFile = path.join(dataDir, 'restore.part')
    const restore = (...args: string[]) => runCommand('restore', env, file, ...args)
    const database = await connect({ databaseUrl: own.url, log: quiet, connections: 2 })
    try {
      // As after a kill: a folder with half of the pictures, and an empty database.
      await mkdir(path.join(dataDir, 'images'), { recursive: true, mode: 0o700 })
      await writeFile(path.join(dataDir, 'images', 'half.webp'), '')
      await writeFile(markFile, JSON.stringify(buildAttempt()))
      expect((await restore()).printed).toMatch(/^Restored \d+ rows and \d+ files of pictures of .+Z\.\n$/m)
      expect(existsSync(markFile)).toBe(false)
      const before = await describeData(database.pool, path.join(dataDir, 'images'))
      expect(before['file half.webp']).toBeUndefined()

      // As after a kill between the commit and the end.
      await writeFile(markFile, await attemptThatFilled(database.pool, file))
      await expect(startProcess(dataDir, await freePort(), env)).rejects.toThrow(/run npm run restore again/)
      expect(await restore()).toEqual({
        code: 0,
        printed: expect.stringMatching(
          /^The restore before this one had brought in all \d+ rows .+ You can start the server\.\n$/m,
        ),
      })
      expect(existsSync(markFile)).toBe(false)
      expect(await describeData(database.pool, path.join(dataDir, 'images'))).toEqual(before)
      expect((await restore()).printed).toMatch(/^The database "test_\w+" isn't empty/m)
      expect(await readdir(path.join(dataDir, 'images'))).not.toEqual([])
    } finally {
      await database.close()
      await own.drop()
      await server.stop()
    }
  },
)

/** What a killed restore left in the folder: the attempt's id is in the database, the backup's in its header. */
const attemptThatFilled = async (pool: pg.Pool, file: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `select split_part(obj_description(to_regnamespace('drizzle'), 'pg_namespace'), ' ', 5) as id`,
  )
  const { header } = await readArchive(await fileSource(file).open(), undefined)
  return JSON.stringify({ id: rows[0]?.id, backup: header.id, isCopy: false })
}
