import { type BackupTimes, readBackupTimes } from '../../backup/state.ts'
import { type Check, type Finding, ok, problem, warning } from '../check.ts'
import { withDatabase } from '../with-database.ts'

const hourMs = 3_600_000

/** Where nothing is scheduled here, backups are expected once a day. */
const usualMs = 24 * hourMs

const inWords = (seconds: number): string => {
  const hours = (seconds * 1000) / hourMs
  return hours < 2 ? `${Math.round(hours * 60)} minutes` : `${Math.round(hours)} hours`
}

/** A backup is too old when the next has been due for as long again. */
const judge = ({ now, succeededAt, failedAt }: BackupTimes, everyMs: number | undefined): Finding => {
  if (failedAt !== null && failedAt > (succeededAt ?? 0))
    return problem(
      'The last backup failed.',
      'Run npm run backup, which says why; the table backup_state has the reason too.',
    )
  if (succeededAt === null && everyMs !== undefined)
    return warning(
      'BACKUP_TO is set, but no backup was made yet.',
      'Start the server, which makes one within a minute; if it runs, its log says why there is none.',
    )
  if (succeededAt === null)
    return warning(
      'No backup was made with npm run backup.',
      'Schedule one as docs/operating.md says, or make sure that your own backups run and can be restored.',
    )
  const says = `The last backup was made ${inWords(now - succeededAt)} ago.`
  const isOld = (now - succeededAt) * 1000 > 2 * (everyMs ?? usualMs)
  return isOld ? warning(says, 'See why no newer one was made: npm run backup') : ok(says)
}

export const backup: Check = {
  name: 'backup',
  needs: /^BACKUP_/,
  run: (examined) =>
    withDatabase(examined, async (client) => {
      const { isOnLoopback, backups } = examined.config
      // One that only this machine uses needs none, unless they are wanted.
      if (isOnLoopback && !backups) return []
      const times = await readBackupTimes((statement) => client.query(statement))
      return times ? [judge(times, backups?.everyMs)] : []
    }),
}
