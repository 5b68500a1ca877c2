// @module-tag commit
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@thikana/server/config/config'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import type { Client } from '@thikana/server/test/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteBackup, noteFailedBackup } from '../backup/state.ts'
import { operations } from '../operations.ts'
import { readSetUp } from './set-up.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ operations, env: { WORKERS: '1' } })
  admin = await server.buildUser('Admin', 'admin')
})
afterAll(() => server.stop())

/** A state is kept for a second. */
const later = { timeout: 15_000, interval: 500 }
const read = async () => (await admin.call('GET /admin/installation')).body

describe('[C-installation] an admin reads of the installation', () => {
  it('version, database, disk and jobs', async () => {
    await server.cleanUp()
    const { version, node, database, disk, jobs, mails } = await read()
    expect([version, node]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), process.versions.node])
    expect(database.version).toMatch(/^\d+/)
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(disk?.total).toBeGreaterThan(disk?.free ?? Infinity)
    expect(jobs.find(({ name }) => name === 'clean-up')).toMatchObject({
      succeededAt: expect.any(String),
      failedAt: null,
    })
    expect(mails).toMatchObject({ failing: 0, givenUp: 0 })
  })

  it('the last backup, and that the one after it failed', async () => {
    const { db } = server.database
    await noteBackup(db, { name: 'made.backup', bytes: 1 })
    await expect
      .poll(async () => (await read()).backup, later)
      .toMatchObject({
        succeededAt: expect.any(String),
        failedAt: null,
        everyHours: null,
      })
    await noteFailedBackup(db, 'no room')
    await expect.poll(async () => (await read()).backup.failedAt, later).toEqual(expect.any(String))
  })

  it('what is still to be set up, until it is', async () => {
    const doneOf = async () => (await read()).setUp.filter(({ isDone }) => isDone).map(({ step }) => step)
    const before = await doneOf()
    expect(before).not.toContain('agent')
    expect(before).not.toContain('mail')
    await server.buildUser('Agent', 'agent')
    await expect.poll(doneOf, later).toEqual(expect.arrayContaining(['agent']))
  })

  it('that a site with all settings is set up', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'thikana-set-up-'))
    const none = { hasBackup: false, hasAgent: false }
    expect(readSetUp(readConfig({ DATA_DIR: dataDir }), none).filter(({ isDone }) => isDone)).toEqual([])
    mkdirSync(path.join(dataDir, 'texts'))
    writeFileSync(path.join(dataDir, 'texts', 'en.json'), '{}')
    const config = readConfig({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://homes.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'post@homes.example',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      BROWSE: 'members',
      BRAND_NAME: 'Homes',
      CONTACT_EMAIL: 'people@homes.example',
    })
    const left = readSetUp(config, { hasBackup: true, hasAgent: true }).filter(({ isDone }) => !isDone)
    rmSync(dataDir, { recursive: true })
    expect(left).toEqual([])
  })

  it('a job that failed, until it succeeds again', async () => {
    const { pool } = server.database
    const failed = async () => (await read()).jobs.filter(({ failedAt }) => failedAt !== null)
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
      create trigger refused before delete on mail for each statement execute function refuse()`)
    await server.cleanUp().catch(() => {})
    await expect.poll(failed, later).toMatchObject([{ name: 'clean-up' }])
    await pool.query('drop function refuse cascade')
    await server.cleanUp()
    await expect.poll(failed, later).toEqual([])
  })

  it('what the doctor finds, kept for ten minutes, with no secret', async () => {
    const { body } = await admin.call('GET /admin/installation/findings')
    expect(body.findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['node', 'disk', 'database', 'migrations']),
    )
    expect(body.findings.filter(({ level }) => level !== 'ok').every(({ todo }) => todo)).toBe(true)
    expect(JSON.stringify(body)).not.toContain(new URL(server.databaseUrl).password || 'no password here')
    expect((await admin.call('GET /admin/installation/findings')).body).toEqual(body)
  }, 60_000)
})
