// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { runOn } from '@thikana/server/test/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOfAddress } from '../../test/doctor/faults-of-address.ts'
import { faultsOfDatabase } from '../../test/doctor/faults-of-database.ts'
import { faultsOfSettings } from '../../test/doctor/faults-of-settings.ts'
import { faultsOfStores } from '../../test/doctor/faults-of-stores.ts'
import { faultsOfStripe } from '../../test/doctor/faults-of-stripe.ts'
import { buildInstallation, type Env, type Installation } from '../../test/doctor/installation.ts'
import type { Finding } from './check.ts'
import { hasProblems } from './examine.ts'

let installation: Installation
beforeAll(async () => {
  installation = await buildInstallation()
}, 60_000)
afterAll(() => installation.stop())

const faults = [
  ...faultsOfSettings,
  ...faultsOfDatabase,
  ...faultsOfStores,
  ...faultsOfStripe,
  ...faultsOfAddress,
]

describe('the doctor', () => {
  it('finds no problem with an installation that is well, and changes nothing in it', async () => {
    const { diagnoses, text } = await installation.look({})
    expect(text).toMatch(/\n0 problems, 0 warnings\.\n$/)
    expect(hasProblems(diagnoses)).toBe(false)
    expect(readdirSync(installation.well['DATA_DIR'] ?? '')).toEqual([])
    expect(text).toContain('Bangla can be searched')
  })

  it.each(faults)('finds %s, and says how to fix it', async (_fault, plant, check, says, todo) => {
    const { findingsOf, text } = await installation.look(await plant(installation))
    const found = findingsOf(check).filter((finding) => finding.level !== 'ok')
    expect(found.map((finding) => finding.says).join('\n')).toMatch(says)
    expect(found.map((finding) => finding.todo).join('\n')).toMatch(todo)
    expect(text).not.toMatch(/hunter2|secretpart/)
  })

  it('finds a data folder that others can read, and leaves it as it is', async () => {
    const open = path.join(installation.folder, 'open')
    mkdirSync(open)
    chmodSync(open, 0o755)
    const { findingsOf } = await installation.look({ env: { DATA_DIR: open } })
    expect(findingsOf('data folder')).toMatchObject([{ level: 'warning', todo: `chmod 700 ${open}` }])
    const missing = path.join(installation.folder, 'not', 'yet')
    expect((await installation.look({ env: { DATA_DIR: missing } })).text).toContain(
      'the first start makes it',
    )
    expect(existsSync(missing)).toBe(false)
  })

  it('finds a backup that failed, one that is too old, and none at all', async () => {
    const env = { DATABASE_URL: installation.urlOf('newer'), HOST: '0.0.0.0', ALLOW_SANDBOX: '1' }
    const say = async (more: Env = {}) =>
      (await installation.look({ env: { ...env, ...more } }))
        .findingsOf('backup')
        .map(({ level, says }) => `${level}: ${says}`)
    await runOn(
      installation.urlOf('newer'),
      'create table if not exists backup_state (id text primary key, succeeded_at timestamptz, failed_at timestamptz)',
    )
    expect(await say()).toEqual(['warning: No backup was made with npm run backup.'])
    const scheduled = { BACKUP_TO: path.join(installation.folder, 'backups'), BACKUP_EVERY: '7d' }
    expect(await say({ ...scheduled, HOST: '127.0.0.1' })).toEqual([
      'warning: BACKUP_TO is set, but no backup was made yet.',
    ])
    await runOn(
      installation.urlOf('newer'),
      "insert into backup_state (id, succeeded_at) values ('last', now() - interval '50 hours')",
    )
    expect(await say()).toEqual(['warning: The last backup was made 50 hours ago.'])
    expect(await say(scheduled)).toEqual(['ok: The last backup was made 50 hours ago.'])
    expect(await say({ ...scheduled, BACKUP_EVERY: '24h' })).toEqual([
      'warning: The last backup was made 50 hours ago.',
    ])
    await runOn(installation.urlOf('newer'), 'update backup_state set failed_at = now()')
    expect(await say()).toEqual(['problem: The last backup failed.'])
    await runOn(
      installation.urlOf('newer'),
      "update backup_state set succeeded_at = now() + interval '1 second'",
    )
    expect(await say()).toEqual(['ok: The last backup was made 0 minutes ago.'])
  })

  it('recognises the server that runs on its port', async () => {
    const { findingsOf } = await installation.look({ env: { PORT: installation.serverPort() } })
    expect(findingsOf('ports')).toMatchObject([
      { level: 'ok', says: expect.stringContaining('Thikana answers') },
    ])
    expect(findingsOf('address')).toMatchObject([
      { level: 'ok', says: expect.stringContaining('webhooks can arrive') },
    ])
  })
})

describe('npm run doctor', () => {
  /** With a limit of open files, as a shell sets it. */
  const run = async (env: Env, ...args: string[]) => {
    const command = path.resolve(import.meta.dirname, '../doctor.ts')
    const child = spawn(
      'sh',
      ['-c', 'ulimit -n 300 && exec "$@"', 'sh', process.execPath, command, ...args],
      {
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, out }
  }

  it('prints a list and ends with 1 if there is a problem: too few open files', async () => {
    const { code, out } = await run(installation.well)
    expect(out).not.toContain('Warning')
    expect(out).toMatch(/^problem {2}limits {8}At most 300 files may be open.*\n +Raise it .*LimitNOFILE/m)
    expect([code, out.endsWith('\n1 problem, 0 warnings.\n')]).toEqual([1, true])
  })

  it('prints the same for programs with --json', async () => {
    const { out } = await run(installation.well, '--json')
    const findings = JSON.parse(out) as (Finding & { check: string })[]
    expect(findings.filter(({ level }) => level === 'problem').map(({ check }) => check)).toEqual(['limits'])
  })
})
