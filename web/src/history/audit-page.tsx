import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryEvent } from '@thikana/contract/api'
import { tables } from '@thikana/domain/search/tables'
import { describeEvent, historyKindLabels } from '@thikana/texts/words/history/history-text'
import { say } from '@thikana/texts/say'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { DayFields, hasDays, noDays, useDays } from '../ui/lists/day-fields.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { StaffTable } from '../ui/lists/staff-table.tsx'
import { useBufferedRows } from '../ui/lists/use-buffered-rows.ts'
import { useTable } from '../ui/lists/use-table.ts'
import { MomentText } from '../ui/text/moment-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import styles from './audit-page.module.css'
import { EventReason } from './history-list.tsx'

const idOf = ({ _id }: HistoryEvent) => _id

const Sentence = ({ event }: { event: HistoryEvent }) => {
  const { i18n } = useLingui()
  return (
    <div className={styles.event} data-lines>
      <strong>{describeEvent(i18n, event)}</strong>
      <EventReason reason={event.reason} />
    </div>
  )
}

/** What it is about, with a page to go to if there is one. */
const About = ({ event: { kind, thingId, property, person } }: { event: HistoryEvent }) => {
  const { t } = useLingui()
  if (person)
    return (
      <Link to={`/dashboard/people/${person._id}`} data-excerpt>
        {person.name}
      </Link>
    )
  if (!property) return null
  return (
    <div className={styles.about}>
      <Link to={`/property/${property._id}`} data-excerpt>
        {property.title}
      </Link>
      {kind === 'payment' && <Link to={`/dashboard/payments/${thingId}`}>{t`Its payment`}</Link>}
    </div>
  )
}

const columns: readonly Column<HistoryEvent>[] = [
  { head: msg`What happened`, isTitle: true, cell: (event) => <Sentence event={event} /> },
  {
    head: msg({ message: 'About', context: 'what an event is about' }),
    onCard: true,
    cell: (event) => <About event={event} />,
  },
  {
    head: msg`Date`,
    onCard: true,
    sorts: ['oldest', 'newest'],
    cell: ({ at }) => (
      <span className={styles.at}>
        <MomentText value={at} />
      </span>
    ),
  },
]

/** /dashboard/audit: what happened here, for admins. */
export const AuditPage = () => {
  const { t, i18n } = useLingui()
  const days = useDays()
  const table = useTable('audit', 'history', 'GET /admin/audit', { days })
  const { search, state, goTo } = table.address
  const isNarrowed = search !== '' || state !== undefined || hasDays(days)
  return (
    <>
      <PageTitle lead={t`Who did what, when and why, the newest first. Nothing here can be changed.`}>
        {t`Audit`}
      </PageTitle>
      <StaffTable
        table={table}
        list={useBufferedRows(table.list, idOf)}
        caption={t`What happened`}
        columns={columns}
        rowKey={idOf}
        nameOf={(event) => describeEvent(i18n, event)}
        searchLabel={t`Search by home, person or id`}
        states={{
          label: t`Filter by kind`,
          name: 'state',
          choices: [
            { value: '', words: t`All` },
            ...tables.audit.states.map((value) => ({
              value,
              words: say(i18n, historyKindLabels[value]),
              counted: value,
            })),
          ],
        }}
        notice={<DayFields label={t({ message: 'Days', context: 'a filter' })} days={days} onChange={goTo} />}
        failure={t`Failed to load the audit.`}
        empty={
          isNarrowed ? (
            <EmptyState
              sentence={t`Nothing found.`}
              more={t`No event has all of these words, this kind and these days.`}
              action={
                <Button onClick={() => goTo({ search: null, state: null, ...noDays })}>
                  <Trans>Show everything</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState sentence={t`Nothing has happened yet.`} />
          )
        }
      />
    </>
  )
}
