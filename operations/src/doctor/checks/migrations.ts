import { readFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '@thikana/server/database/migrate'
import type pg from 'pg'
import { beforeFirstRelease, isBeforeFirstRelease, startEmpty } from '@thikana/server/database/first-release'
import { type Check, ok, problem } from '../check.ts'
import { readRow, withDatabase } from '../with-database.ts'

type Entry = { when: number; tag: string }

const journal = path.join(migrationsFolder, 'meta/_journal.json')

const readApplied = async (client: pg.Client): Promise<number[]> => {
  const { isThere } = await readRow<{ isThere: boolean }>(
    client,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!isThere) return []
  const { rows } = await client.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations',
  )
  return rows.map(({ when }) => Number(when))
}

export const migrations: Check = {
  name: 'migrations',
  run: (examined) =>
    withDatabase(examined, async (client) => {
      const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: Entry[] }
      const applied = await readApplied(client)
      if (applied.length === 0) return [ok('The database is empty; the first start creates its tables.')]
      if (isBeforeFirstRelease(applied))
        return [problem(`The database can’t be used: ${beforeFirstRelease}.`, `Start empty: ${startEmpty}.`)]
      const latest = Math.max(...applied)
      const ours = Math.max(...entries.map(({ when }) => when))
      if (latest > ours)
        return [
          problem(
            'The database was migrated by a newer release than this one.',
            'Update the checkout; the only way back to this release is the backup from before.',
          ),
        ]
      const missing = entries.filter(({ when }) => when > latest)
      if (missing.length === 0) return [ok(`The database has all ${entries.length} migrations.`)]
      return [
        ok(`The next start runs ${missing.length} migrations: ${missing.map(({ tag }) => tag).join(', ')}.`),
      ]
    }),
}
