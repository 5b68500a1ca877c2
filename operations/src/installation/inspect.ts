import { statfs } from 'node:fs/promises'
import type { Db } from '@thikana/server/database/executor'
import type { Inspector } from '@thikana/server/overview/installation'
import type { Place } from '@thikana/server/operations'
import { sql } from 'drizzle-orm'
import { readBackupTimes } from '../backup/state.ts'
import { readVersion } from '../metrics/version.ts'
import { hasAgent, readSetUp } from './set-up.ts'

const readDatabase = async (db: Db) => {
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  return rows[0] ?? { version: '', bytes: 0 }
}

const readDisk = async (dataDir: string) => {
  const disk = await statfs(dataDir).catch(() => null)
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}

const instantOf = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString() : null

/** What admins see of the installation that this process belongs to. */
export const openInspector = ({ config, database: { db, url } }: Place): Inspector => ({
  inspect: async () => {
    // Loaded only when somebody asks.
    const { readMails } = await import('../metrics/mails.ts')
    const [database, disk, mails, times, isAgentKnown] = await Promise.all([
      readDatabase(db),
      readDisk(config.dataDir),
      readMails(db),
      readBackupTimes((text) => db.execute(sql.raw(text))),
      hasAgent(db),
    ])
    const everyMs = config.backups?.everyMs
    const { waiting = 0, failing = 0, givenUp = 0, sentToday = 0 } = mails ?? {}
    return {
      version: readVersion(),
      node: process.versions.node,
      database,
      disk,
      backup: {
        succeededAt: instantOf(times?.succeededAt),
        failedAt:
          times?.failedAt && times.failedAt > (times.succeededAt ?? 0) ? instantOf(times.failedAt) : null,
        everyHours: everyMs === undefined ? null : everyMs / 3_600_000,
      },
      mails: { waiting, failing, givenUp, sentToday },
      setUp: readSetUp(config, { hasBackup: Boolean(times?.succeededAt), hasAgent: isAgentKnown }),
    }
  },
  examine: async () => {
    // Of this server, whatever the environment of the process says.
    const env = {
      ...process.env,
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl ? { DATABASE_URL: url } : {}),
    }
    const { examine } = await import('../doctor/examine.ts')
    const diagnoses = await examine({ env })
    return diagnoses.flatMap(({ check, findings }) =>
      findings.map(({ level, says, todo }) => ({ check, level, says, todo: todo ?? null })),
    )
  },
})
