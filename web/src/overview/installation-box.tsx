import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Api, Installation } from '@thikana/contract/api'
import type { JobName } from '@thikana/domain/overview/jobs'
import { formatNumber } from '@thikana/texts/number'
import type { ReactNode } from 'react'
import { useRoute } from '../client/use-route.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { StateChip, type Tone } from '../ui/state-chip.tsx'
import { AgoText, useMinutes } from '../ui/text/ago-text.tsx'
import { bytesText } from './bytes-text.ts'
import styles from './installation-box.module.css'

const jobWords: Record<JobName, ReturnType<typeof msg>> = {
  'clean-up': msg`Cleaning up`,
  confirmations: msg`Questions to agents`,
  counts: msg`Removing old counts`,
  decisions: msg`Notices of decisions`,
  digests: msg`Daily emails`,
  hashes: msg`Comparing photos`,
  imports: msg({ message: 'Imports', context: 'a job that carries them out' }),
  queues: msg`Notices to admins`,
  reconcile: msg`Settling payments`,
  searches: msg`Saved searches`,
  viewings: msg({ message: 'Viewings', context: 'a job that looks after them' }),
}

const Line = ({
  label,
  tone,
  chip,
  children,
}: {
  label: string
  tone?: Tone
  chip?: string
  children: ReactNode
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span>{children}</span>
      {tone && chip && <StateChip tone={tone}>{chip}</StateChip>}
    </dd>
  </div>
)

const Made = ({ succeededAt, now }: { succeededAt: string | null; now: Date }) =>
  succeededAt === null ? (
    <span>
      <Trans>None yet</Trans>
    </span>
  ) : (
    <AgoText value={succeededAt} now={now} />
  )

const Backup = ({
  backup: { succeededAt, failedAt, everyHours },
  now,
}: Pick<Installation, 'backup'> & { now: Date }) => {
  const { t, i18n } = useLingui()
  const hours = formatNumber(i18n, everyHours ?? 0)
  return (
    <Line label={t`Last backup`} {...(failedAt ? { tone: 'bad', chip: t`The last one failed` } : {})}>
      <Made succeededAt={succeededAt} now={now} />{' '}
      {everyHours !== null && <small>{t`every ${hours} h`}</small>}
    </Line>
  )
}

/** Below this part of the disk, uploads soon fail. */
const littleSpace = 0.1

const Disk = ({ disk }: Pick<Installation, 'disk'>) => {
  const { t, i18n } = useLingui()
  if (!disk) return null
  const [free, total] = [bytesText(i18n, disk.free), bytesText(i18n, disk.total)]
  const isLittle = disk.free < disk.total * littleSpace
  return (
    <Line label={t`Disk`} {...(isLittle ? { tone: 'bad', chip: t`Almost full` } : {})}>
      {t`${free} of ${total} free`}
    </Line>
  )
}

const Mails = ({ mails: { waiting, failing, givenUp, sentToday } }: Pick<Installation, 'mails'>) => {
  const { t, i18n } = useLingui()
  const [sent, due] = [formatNumber(i18n, sentToday), formatNumber(i18n, waiting)]
  const [tried, lost] = [formatNumber(i18n, failing), formatNumber(i18n, givenUp)]
  return (
    <Line label={t`Emails`} {...(failing > 0 ? { tone: 'pending', chip: t`${tried} tried again` } : {})}>
      {t`${sent} sent in a day, ${due} waiting, ${lost} given up`}
    </Line>
  )
}

const Jobs = ({ jobs, now }: Pick<Installation, 'jobs'> & { now: Date }) => {
  const { t } = useLingui()
  const failed = jobs.filter(({ failedAt }) => failedAt !== null)
  const newest = jobs
    .flatMap(({ succeededAt }) => succeededAt ?? [])
    .toSorted()
    .at(-1)
  const names = failed.map(({ name }) => t(jobWords[name])).join(', ')
  return (
    <Line label={t`Jobs`} {...(failed.length > 0 ? { tone: 'bad', chip: t`Failed: ${names}` } : {})}>
      {newest ? (
        <Trans>
          The last one ended well: <AgoText value={newest} now={now} />
        </Trans>
      ) : (
        <Trans>None has run yet</Trans>
      )}
    </Line>
  )
}

type Finding = Api['GET /admin/installation/findings']['reply']['findings'][number]

const levels = {
  problem: { tone: 'bad', words: msg`Problem` },
  warning: { tone: 'pending', words: msg`Warning` },
  ok: { tone: 'good', words: msg`In order` },
} as const satisfies Record<Finding['level'], unknown>

/** What the doctor found, problems first; its sentences are English, as in a terminal. */
const Findings = () => {
  const { t, i18n } = useLingui()
  const now = useMinutes()
  const { data, isError, refetch } = useRoute(
    'installation',
    'GET /admin/installation/findings',
    {},
    { staleTime: 600_000 },
  )
  if (isError && !data)
    return <LoadError sentence={t`Failed to load the doctor’s findings.`} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton height="80px" />
      </SkeletonGroup>
    )
  const wrong = data.findings
    .filter(({ level }) => level !== 'ok')
    .toSorted((one, other) => one.level.localeCompare(other.level))
  const right = formatNumber(i18n, data.findings.length - wrong.length)
  return (
    <div className={styles.findings}>
      <h3>
        <Trans>The doctor’s findings</Trans>
      </h3>
      <p>
        <span>{t`${right} in order`}</span> <AgoText value={data.checkedAt} now={now} />
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ check, level, says, todo }) => (
            <li key={`${check} ${says}`}>
              <StateChip tone={levels[level].tone}>{t(levels[level].words)}</StateChip>
              <span lang="en">
                {check}: {says}
                {todo && <small>{todo}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** For whoever operates the installation: what has to be looked at before people notice. */
export const InstallationBox = () => {
  const { t, i18n } = useLingui()
  const now = useMinutes()
  const { data, isError, refetch } = useRoute('installation', 'GET /admin/installation', {})
  if (isError && !data)
    return <LoadError sentence={t`Failed to load the installation’s state.`} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton height="200px" />
      </SkeletonGroup>
    )
  const { version, node, database } = data
  const postgres = database.version
  const size = bytesText(i18n, database.bytes)
  return (
    <section className={styles.box} aria-labelledby="installation">
      <h2 id="installation">
        <Trans>This installation</Trans>
      </h2>
      <dl className={styles.lines}>
        <Line label={t`Version`}>
          <span>{t`Thikana ${version}, Node ${node}, PostgreSQL ${postgres}`}</span>
        </Line>
        <Line label={t`Database`}>{size}</Line>
        <Disk disk={data.disk} />
        <Backup backup={data.backup} now={now} />
        <Jobs jobs={data.jobs} now={now} />
        <Mails mails={data.mails} />
      </dl>
      <Findings />
    </section>
  )
}
