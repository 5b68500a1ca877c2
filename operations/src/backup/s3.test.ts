// @module-tag slow
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@thikana/server/config/config'
import { connect } from '@thikana/server/database/connect'
import { createS3Client, listKeys } from '@thikana/server/providers/images/s3-client'
import { createEmptyDatabase } from '@thikana/server/test/database'
import { quiet } from '@thikana/server/test/embedded-postgres'
import { runCommand } from '@thikana/server/test/process'
import { bucketName, startS3 } from '@thikana/server/test/images/s3'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeData } from '../../test/backup.ts'
import { runBackup } from './run-backup.ts'
import { runBackupProcess } from './schedule.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let server: TestServer
let folder: string
let pictures: string[]
beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(path.join(tmpdir(), 'thikana-s3-backup-'))
  server = await startTestServer({ env: s3.env })
  const agent = await server.buildUser('Agent', 'agent')
  await agent.upload()
  await agent.upload()
  pictures = await s3.listFiles()
})
afterAll(async () => {
  await server.stop()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const settings = (env: Record<string, string> = {}) => ({
  DATA_DIR: server.dataDir,
  DATABASE_URL: server.databaseUrl,
  ...s3.env,
  ...env,
})
const address = (key: string) => `s3://${bucketName}/${key}`
const backups = () => listKeys(createS3Client(s3.settings), 'backups/')

test('pictures that live in a bucket are backed up into it, checked, and restored onto an empty disk', async () => {
  const file = address('backups/first.tar.zst')
  const made = await runCommand('backup', settings(), file)
  expect(made).toMatchObject({ code: 0 })
  expect(made.printed).toContain(`${pictures.length} files of pictures`)
  expect(await backups()).toEqual(['backups/first.tar.zst'])
  const checked = await runCommand('backup', settings(), '--check', file)
  expect(checked.printed).toContain(`${file} is complete`)
  const own = await createEmptyDatabase()
  const dataDir = path.join(folder, 'restored')
  const restored = await runCommand('restore', settings({ DATA_DIR: dataDir, DATABASE_URL: own.url }), file)
  expect(restored).toMatchObject({ code: 0 })
  const images = path.join(dataDir, 'images')
  expect((await readdir(images)).toSorted()).toEqual(pictures.toSorted())
  const database = await connect({ databaseUrl: own.url, log: quiet })
  const before = await describeData(server.database.pool, path.join(server.dataDir, 'images'))
  const after = await describeData(database.pool, images)
  await database.close()
  await own.drop()
  const rows = Object.entries(after).filter(([name]) => !name.startsWith('file '))
  expect(Object.fromEntries(rows)).toEqual(before)
})

test('a backup in a bucket is never replaced, and a failed one leaves nothing', async () => {
  const before = await backups()
  const taken = await runCommand('backup', settings(), address('backups/first.tar.zst'))
  expect(taken.printed).toContain('backups/first.tar.zst is there already: choose another name')
  const wrong = settings({ S3_SECRET_ACCESS_KEY: 'not-the-secret' })
  const refused = await runCommand('backup', wrong, address('backups/second.tar.zst'))
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringContaining('Correct S3_SECRET_ACCESS_KEY.'),
  ])
  expect(refused.printed).not.toContain('not-the-secret')
  expect(await backups()).toEqual(before)
})

test('a server keeps its scheduled backups in a bucket, and only the newest of them', async () => {
  const env = settings({ BACKUP_TO: address('kept'), BACKUP_KEEP: '1' })
  const client = createS3Client(s3.settings)
  await client.putObject('kept/thikana-20200102T030405Z.tar.zst', 'old')
  await client.putObject('kept/notes.txt', 'mine')
  const { said, warnings } = await runBackupProcess(env, new AbortController().signal)
  expect([said, warnings]).toEqual([expect.stringContaining(address('kept/thikana-')), ''])
  const keys = await listKeys(client, 'kept/')
  expect(keys).toEqual(['kept/notes.txt', expect.stringMatching(/^kept\/thikana-\d{8}T\d{6}Z\.tar\.zst$/)])
  expect(keys).not.toContain('kept/thikana-20200102T030405Z.tar.zst')
})

test.each([
  [address('nothing.tar.zst'), {}, 'There is no backup s3://'],
  ['s3://bucket', {}, 's3://bucket must be an address like s3://bucket/backups/thikana.tar.zst.'],
  [
    address('any'),
    { S3_ENDPOINT: '', S3_BUCKET: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
    'needs the settings of S3',
  ],
])('an address without a backup is refused with a sentence: %s', async (file, env, sentence) => {
  await expect(runBackup(['--check', file], () => readConfig(settings(env)))).rejects.toThrow(sentence)
})
