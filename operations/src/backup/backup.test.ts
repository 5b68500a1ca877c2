// @module-tag slow
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '@thikana/server/database/connect'
import { migrate } from '@thikana/server/database/migrate'
import { sweepUnused } from '@thikana/server/image/sweep-unused'
import { compareDayCounts } from '@thikana/server/test/day-counts'
import { createMigrations, createOlderDatabase } from '@thikana/server/test/database'
import { quiet } from '@thikana/server/test/embedded-postgres'
import { buildVerifiedProperty } from '@thikana/server/test/factories/property'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRestored, describeData, type Restored, signer } from '../../test/backup.ts'
import { createBackupFile } from './backup-file.ts'
import { imagesInFolder } from './image-files.ts'
import { createKey } from './seal.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup } from './restore-backup.ts'
import { withSnapshot } from './snapshot.ts'
import { fileSource } from './folder.ts'

let server: TestServer
let key: string
let file: string
const restored: Restored[] = []
beforeAll(async () => {
  server = await startTestServer()
  key = (await createKey()).secret
  file = path.join(server.dataDir, 'backups', 'one.age')
  const agent = await server.buildUser('Agent', 'agent')
  await buildVerifiedProperty(server, agent, {
    image: await agent.upload(),
    description: 'Two\nlines, \\ and ঢাকা',
  })
})
afterAll(async () => {
  for (const one of restored) await one.drop()
  await server.stop()
})

const images = () => imagesInFolder(path.join(server.dataDir, 'images'))
const backUp = (name: string, as: string | null = key) => {
  const target = createBackupFile(name)
  const { pool } = server.database
  return makeBackup({ pool, images: images(), secret: null, signer, key: as ?? undefined, target })
}
const restore = async (name: string, as: string | null = key) => {
  const one = await createRestored()
  restored.push(one)
  await one.restore(name, as ?? undefined)
  return one
}
const refusal = (name: string, as?: string) =>
  checkBackup(fileSource(name), as).then(
    () => 'accepted',
    ({ message }: Error) => message,
  )

it('a backup can be read by its owner only, and what a killed one left behind goes after an hour', async () => {
  const name = path.join(path.dirname(file), 'private.zst')
  await mkdir(path.dirname(file), { recursive: true })
  const [young, dead] = [`${name}.0123abcd.part`, `${name}.4567abcd.part`]
  for (const part of [young, dead]) await writeFile(part, 'half', { mode: 0o666 })
  const old = new Date(Date.now() - 2 * 3_600_000)
  await utimes(dead, old, old)
  await backUp(name, null)
  expect((await stat(name)).mode & 0o777).toBe(0o600)
  expect(await readdir(path.dirname(name))).toEqual([path.basename(name), path.basename(young)])
  for (const one of [name, young]) await rm(one)
})

it('of two backups to one name at once, one is made and the other says that the name is taken', async () => {
  const name = path.join(path.dirname(file), 'wanted.zst')
  const made = await Promise.allSettled([backUp(name, null), backUp(name, null)])
  const refused = made.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as Error).message)).toEqual([
    `${name} is there already: choose another name, or remove it first.`,
  ])
  expect(await refusal(name)).toBe('accepted')
  expect(await readdir(path.dirname(name))).toEqual([path.basename(name)])
  await rm(name)
})

it('a backup restores every row, sequence and picture, encrypted or not', async () => {
  const made = await backUp(file)
  expect(made.images.files).toBeGreaterThan(0)
  const plain = path.join(path.dirname(file), 'plain.zst')
  await backUp(plain, null)
  const before = await describeData(server.database.pool, path.join(server.dataDir, 'images'))
  expect(before['public.property']).toMatch(/^1 /)
  for (const one of [await restore(file), await restore(plain, null)])
    expect(await describeData(one.database.pool, one.images)).toEqual(before)
  expect((await readFile(plain)).subarray(0, 4).toString('hex')).toBe('28b52ffd')
  expect(await readFile(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  expect(await readdir(path.dirname(file))).toEqual(['one.age', 'plain.zst'])
})

it('a restored database goes on as the first: guards, numbering and later migrations work', async () => {
  const { database } = await restore(file)
  const change = database.pool.query(`update audit set actor = 'nobody'`)
  await expect(change).rejects.toThrow('The audit trail is append-only')
  const orphan = database.pool.query(
    `insert into wish select gen_random_uuid(), gen_random_uuid(), id, now() from property`,
  )
  await expect(orphan).rejects.toThrow(/foreign key/)
  const last = 'select max(id)::int as id from audit'
  const { rows: before } = await database.pool.query<{ id: number }>(last)
  await database.pool.query(
    `insert into audit (actor, entity, entity_id, move, "to") values ('clock', 'offer', gen_random_uuid(), 'lapse', 'rejected')`,
  )
  const { rows: after } = await database.pool.query<{ id: number }>(last)
  expect(after[0]?.id).toBeGreaterThan(before[0]?.id ?? 0)
  await migrate(database.pool)
})

it('[S-day-counts] a restored database has the counts of its tables, and goes on counting', async () => {
  const { database } = await restore(file)
  const before = await compareDayCounts(database.pool)
  expect(before.wrong).toEqual([])
  await database.pool.query(
    `insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
     values (gen_random_uuid(), 'test', 'late', 'late@people.test', 'Late', 'user', 'active', now(), now())`,
  )
  expect(await compareDayCounts(database.pool)).toEqual({ wrong: [], events: before.events + 1 })
})

it('a backup of an older release is restored as it was, and the next start brings it up to date', async () => {
  const older = await createOlderDatabase(1)
  const from = await connect({ databaseUrl: older.url, log: quiet, connections: 3 })
  await from.pool.query(
    `insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
      values (gen_random_uuid(), 'embedded', 'a', 'old@people.test', 'Old', 'agent', 'active', now(), now())`,
  )
  const target = createBackupFile(path.join(path.dirname(file), 'older.age'))
  await makeBackup({ pool: from.pool, images: images(), secret: null, signer, key, target })
  await from.close()
  await older.drop()
  const { database } = await restore(target.name)
  const { rows: applied } = await database.pool.query('select id from drizzle.__drizzle_migrations')
  expect(applied).toHaveLength(1)
  const { folder, remove } = await createMigrations({
    later: ['alter table app_user add column "later" text not null default \'yes\''],
  })
  await migrate(database.pool, folder)
  await remove()
  const { rows } = await database.pool.query(
    'select name, is_active_agent as "isActive", later from app_user',
  )
  expect(rows).toEqual([{ name: 'Old', isActive: true, later: 'yes' }])
})

it('a backup that was changed or cut off anywhere is refused with the reason', async () => {
  const reason = /^.+damaged can't be restored: .+\. Nothing was changed\.$/
  const damaged = path.join(path.dirname(file), 'damaged')
  for (const [from, as] of [
    [file, key],
    [path.join(path.dirname(file), 'plain.zst'), undefined],
  ] as const) {
    const bytes = await readFile(from)
    for (const part of [0.1, 0.5, 0.9]) {
      const at = Math.floor(bytes.length * part)
      const changed = Buffer.from(bytes)
      changed[at]! ^= 0x10
      for (const content of [changed, bytes.subarray(0, at)]) {
        await writeFile(damaged, content)
        expect(
          await refusal(damaged, as),
          `${from}: ${content.length} of ${bytes.length} bytes, ${at}`,
        ).toMatch(reason)
      }
    }
    expect(await refusal(from, as)).toBe('accepted')
  }
})

it('a backup is opened by its own secret key only', async () => {
  const other = await createKey()
  const pair = await createKey()
  expect(await refusal(file, other.secret)).toContain('encrypted with another key than BACKUP_KEY')
  expect(await refusal(file, pair.open)).toContain('is the public key, which can’t open it')
  expect(await refusal(file)).toContain('set BACKUP_KEY to the key that begins with AGE-SECRET-KEY-1')
  const closed = path.join(path.dirname(file), 'closed.age')
  await backUp(closed, pair.open)
  expect(await refusal(closed, pair.secret)).toBe('accepted')
  await rm(closed)
})

it('a backup without encryption is refused where there is a key', async () => {
  const plain = path.join(path.dirname(file), 'plain.zst')
  expect(await refusal(plain, key)).toContain('isn’t encrypted although BACKUP_KEY is set')
})

it('what is no backup is refused, and so is one of a newer release', async () => {
  const other = path.join(path.dirname(file), 'other')
  expect(await refusal(other)).toBe(`There is no backup ${other}.`)
  await writeFile(other, 'Just some text that is long enough to have a beginning')
  expect(await refusal(other)).toContain('it is no backup of Thikana')
  const drizzle = 'drizzle.__drizzle_migrations'
  await server.database.pool.query(`insert into ${drizzle} (hash, created_at) values ('x', 9999999999999)`)
  const newer = path.join(path.dirname(file), 'newer.age')
  await backUp(newer)
  await server.database.pool.query(`delete from ${drizzle} where hash = 'x'`)
  expect(await refusal(newer, key)).toContain('it was made by a newer release: update this one first')
})

it('a backup isn’t restored into a database that has anything, which stays as it is', async () => {
  const { database, restore: again } = await restore(file)
  const before = await database.pool.query('select * from app_user')
  await expect(again(file, key)).rejects.toThrow(
    /^The database "test_\w+" isn't empty: it has .+ and more\. /,
  )
  expect((await database.pool.query('select * from app_user')).rows).toEqual(before.rows)
})

it('a file that is lost is named, and the rest is backed up', async () => {
  const [lost = ''] = await readdir(path.join(server.dataDir, 'images'))
  const without = { read: (name: string) => (name === lost ? Promise.resolve(null) : images().read(name)) }
  const target = createBackupFile(path.join(path.dirname(file), 'lossy.age'))
  const made = await makeBackup({
    pool: server.database.pool,
    images: without,
    secret: null,
    signer,
    key,
    target,
  })
  expect(made.missing).toEqual({ files: 1, first: [lost] })
  expect(await refusal(target.name, key)).toBe('accepted')
})

it('a backup never replaces another, and a failed one leaves no file', async () => {
  const before = await readdir(path.dirname(file))
  await expect(backUp(file)).rejects.toThrow(`${file} is there already`)
  const failing = { read: () => Promise.reject(new Error('The disk is broken')) }
  const target = createBackupFile(path.join(path.dirname(file), 'failed'))
  const failed = makeBackup({
    pool: server.database.pool,
    images: failing,
    secret: null,
    signer,
    key,
    target,
  })
  await expect(failed).rejects.toThrow('The disk is broken')
  await expect(backUp('/proc/backup')).rejects.toThrow(/^\/proc can't be written \(\w+\)/)
  expect(await readdir(path.dirname(file))).toEqual(before)
})

it('while a backup runs, no picture is swept; afterwards it is', async () => {
  const agent = await server.buildUser('Agent', 'agent')
  const url = await agent.upload()
  await server.database.pool.query(`update image set named_at = now() - interval '2 days' where url = $1`, [
    url,
  ])
  const erased: string[] = []
  const sweep = () => sweepUnused(server.database.db, { erase: async (urls) => void erased.push(...urls) })
  await withSnapshot(server.database.pool, async () => {
    expect(await sweep()).toBe(0)
  })
  expect(await sweep()).toBe(1)
  expect(erased).toEqual([url])
})
