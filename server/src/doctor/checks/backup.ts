import { type Check, type Finding, ok, problem, warning } from '../check.ts'
import { readRow, withDatabase } from '../with-database.ts'

/** Hours: a daily backup may take its time. */
const oldAfter = 48

type State = { hours: number | null; hasFailedSince: boolean }

const statement = `select extract(epoch from now() - max(succeeded_at))::float / 3600 as hours,
    coalesce(max(failed_at) > coalesce(max(succeeded_at), 'epoch'), false) as "hasFailedSince"
  from backup_state`

const judge = ({ hours, hasFailedSince }: State): Finding => {
  if (hasFailedSince)
    return problem(
      'The last backup failed.',
      'Run npm run backup, which says why; the table backup_state has the reason too.',
    )
  if (hours === null)
    return warning(
      'No backup was made with npm run backup.',
      'Schedule one as docs/operating.md says, or make sure that your own backups run and can be restored.',
    )
  const says = `The last backup was made ${Math.round(hours)} hours ago.`
  return hours > oldAfter ? warning(says, 'See why no newer one was made: npm run backup') : ok(says)
}

export const backup: Check = {
  name: 'backup',
  run: (examined) =>
    withDatabase(examined, async (client) => {
      const { isThere } = await readRow<{ isThere: boolean }>(
        client,
        `select to_regclass('backup_state') is not null as "isThere"`,
      )
      // A database of an older release, or one that only this machine uses.
      if (!isThere || examined.config.isOnLoopback) return []
      return [judge(await readRow<State>(client, statement))]
    }),
}
