// @module-tag slow
import path from 'node:path'
import { Readable } from 'node:stream'
import { compareDayCounts } from '@thikana/server/test/day-counts'
import { buildOffer } from '@thikana/server/test/factories/offer'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttempt, createRestored, type Restored, signer } from '../../test/backup.ts'
import { createBackupFile } from './backup-file.ts'
import { type PictureFolder, imagesInFolder } from './image-files.ts'
import { makeBackup } from './make-backup.ts'
import { type BackupSource, checkBackup, demandEmptyDatabase, restoreBackup } from './restore-backup.ts'
import { seal } from './seal.ts'
import { type Snapshot, withSnapshot } from './snapshot.ts'
import { fileSource } from './folder.ts'
import { writeArchive } from './write-archive.ts'

let server: TestServer
let file: string
const restored: Restored[] = []
beforeAll(async () => {
  server = await startTestServer()
  file = path.join(server.dataDir, 'backups', 'one.zst')
  const agent = await server.buildUser('Agent', 'agent')
  const home = await buildVerifiedProperty(server, agent, { image: await agent.upload() })
  const buyer = await server.buildUser('Buyer')
  await buyer.call('POST /wishlist', { body: { propertyId: home } })
  await buildOffer(buyer, home)
  const target = createBackupFile(file)
  await makeBackup({
    pool: server.database.pool,
    images: stored(),
    secret: null,
    signer,
    key: undefined,
    target,
  })
})
afterAll(async () => {
  for (const one of restored) await one.drop()
  await server.stop()
})

const stored = () => imagesInFolder(path.join(server.dataDir, 'images'))
const createTarget = async () => {
  const one = await createRestored()
  restored.push(one)
  return one
}
type Changes = Partial<Parameters<typeof restoreBackup>[0]>
const restoreInto = ({ database: { pool }, images }: Restored, changes: Changes = {}) => {
  const source = fileSource(file)
  const options = { attempt: buildAttempt(), source, key: undefined, pool, images: imagesInFolder(images) }
  return restoreBackup({ ...options, ...changes })
}
const expectEmpty = async ({ database }: Restored) => {
  const client = await database.pool.connect()
  await expect(demandEmptyDatabase(client).finally(() => client.release())).resolves.toBeUndefined()
}

it.each<[string, Partial<PictureFolder>]>([
  ['a picture that can’t be written', { write: () => Promise.reject(new Error('The disk is full')) }],
  ['its very last step', { finish: () => Promise.reject(new Error('The disk is full')) }],
])('a restore that fails at %s leaves the database empty, for another try', async (_where, failing) => {
  const one = await createTarget()
  const images = { ...imagesInFolder(one.images), ...failing }
  await expect(restoreInto(one, { images })).rejects.toThrow('The disk is full')
  await expectEmpty(one)
  expect(await restoreInto(one)).toBe('restored')
})

/** A backup whose checksums are right, of another database than ours. */
const withChanges = (change: (snapshot: Snapshot) => Partial<Snapshot>): BackupSource => ({
  name: 'another',
  open: async () => {
    const whole = await withSnapshot(server.database.pool, async (snapshot) => {
      const { stream } = writeArchive({
        snapshot: { ...snapshot, ...change(snapshot) },
        images: stored(),
        secret: null,
        signer,
        now: new Date(),
      })
      return Buffer.concat(await (await seal(stream, undefined)).toArray())
    })
    return Readable.from([whole], { objectMode: false })
  },
})

const withRows = (table: string, rows: () => AsyncIterable<Buffer>): BackupSource =>
  withChanges(({ readRows }) => ({ readRows: (one) => (one.name === table ? rows() : readRows(one)) }))

it('a backup from before 1.0.0 is refused before anything is restored', async () => {
  const early = withChanges(() => ({ schemas: [{ name: 'public', migrations: [1_795_725_598_063] }] }))
  await expect(checkBackup(early, undefined)).rejects.toThrow(
    "another can't be restored: it was made before Thikana 1.0.0, whose data no release can read; start with an empty DATA_DIR. Nothing was changed.",
  )
})

it('a restore that PostgreSQL refuses a row of says why, and leaves the database empty', async () => {
  const one = await createTarget()
  const few = withRows('app_user', async function* () {
    yield Buffer.from('nobody\n')
  })
  await expect(restoreInto(one, { source: few })).rejects.toThrow('invalid input syntax for type uuid')
  await expectEmpty(one)
  // Refused while further rows are on their way.
  const many = withRows('app_user', async function* () {
    for (let part = 0; part < 24; part += 1) yield Buffer.from(`${'nobody'.repeat(200_000)}\n`)
  })
  await expect(restoreInto(one, { source: many })).rejects.toThrow('invalid input syntax for type uuid')
  await expectEmpty(one)
})

it('a backup that was replaced after it was checked isn’t restored', async () => {
  const one = await createTarget()
  const { header, signedBy } = await checkBackup(fileSource(file), undefined)
  const attempt = { ...buildAttempt(), backup: header.id }
  const other = withChanges(() => ({}))
  await expect(restoreInto(one, { attempt, signedBy, source: other })).rejects.toThrow(
    `another was replaced by another backup, signed by the installation ${signedBy}, after it was checked`,
  )
  await expect(restoreInto(one, { attempt, signedBy: 'somebody else' })).rejects.toThrow('was replaced')
  await expectEmpty(one)
  expect(await restoreInto(one, { attempt, signedBy })).toBe('restored')
})

it('a restore that is a copy is marked as one, in the transaction that restores it', async () => {
  const one = await createTarget()
  const attempt = { ...buildAttempt(), isCopy: true }
  const marks = 'select anonymised_at from copy_mark'
  const failing = {
    ...imagesInFolder(one.images),
    finish: () => Promise.reject(new Error('The disk is full')),
  }
  await expect(restoreInto(one, { attempt, images: failing })).rejects.toThrow()
  await expectEmpty(one)
  await restoreInto(one, { attempt })
  expect((await one.database.pool.query(marks)).rows).toEqual([{ anonymised_at: null }])
})

/** The pool of a target whose connection breaks when it commits, before or after PostgreSQL does. */
const breakAtCommit = ({ database: { pool } }: Restored, when: 'before' | 'after', isReachable = true) => {
  let isFirst = true
  const connectOnce = async () => {
    if (!isFirst && !isReachable) throw new Error('unreachable')
    const client = await pool.connect()
    if (!isFirst) return client
    isFirst = false
    const query = client.query.bind(client)
    const commit = async () => {
      if (when === 'after') await query('commit')
      client.release(new Error('broken'))
      throw new Error('Connection terminated unexpectedly')
    }
    return Object.assign(Object.create(client), {
      query: (...args: Parameters<typeof query>) => (args[0] === 'commit' ? commit() : query(...args)),
      release: () => {},
    })
  }
  return Object.assign(Object.create(pool), { connect: connectOnce }) as typeof pool
}

it('a restore whose connection breaks as it commits is known by what the database says', async () => {
  const [kept, lost, unknown] = [await createTarget(), await createTarget(), await createTarget()]
  expect(await restoreInto(kept, { pool: breakAtCommit(kept, 'after') })).toBe('restored')
  expect((await kept.database.pool.query('select from property')).rowCount).toBe(1)
  await expect(restoreInto(lost, { pool: breakAtCommit(lost, 'before') })).rejects.toThrow('terminated')
  await expectEmpty(lost)
  expect(await restoreInto(unknown, { pool: breakAtCommit(unknown, 'after', false) })).toBe('unknown')
})

it('[S-day-counts] what was counted by day is restored as it was, and counting goes on', async () => {
  const one = await createTarget()
  await restoreInto(one)
  const { pool } = one.database
  const atFirst = await compareDayCounts(pool)
  expect(atFirst.wrong).toEqual([])
  // Two people, a wish, an offer and a listing.
  expect(atFirst.events).toBeGreaterThanOrEqual(4)
  expect((await pool.query('delete from wish')).rowCount).toBe(1)
  const later = await compareDayCounts(pool)
  expect([later.wrong, later.events]).toEqual([[], atFirst.events - 1])
})
