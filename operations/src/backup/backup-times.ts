/** When backups last succeeded and failed, in Unix time by the database's clock; null if none did. */
export type BackupTimes = { now: number; succeededAt: number | null; failedAt: number | null }

type Query = (statement: string) => PromiseLike<{ rows: unknown[] }>

/** Null if the database has no such table yet: a release that migrates later may be the one that asks. */
export const readBackupTimes = async (query: Query): Promise<BackupTimes | null> => {
  const known = await query(`select to_regclass('backup_state') as "table"`)
  if (!(known.rows[0] as { table: string | null }).table) return null
  const { rows } = await query(
    `select extract(epoch from now())::float as now, extract(epoch from max(succeeded_at))::float as "succeededAt",
      extract(epoch from max(failed_at))::float as "failedAt" from backup_state`,
  )
  return (rows[0] as BackupTimes | undefined) ?? null
}
