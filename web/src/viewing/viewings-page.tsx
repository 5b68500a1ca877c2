import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewing } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { AgentSlots } from './agent-slots.tsx'
import { useViewings } from './queries.ts'
import { ViewingCard } from './viewing-card.tsx'
import styles from './viewings-page.module.css'

const ViewingsTable = lazy(async () => ({ default: (await import('./viewings-table.tsx')).ViewingsTable }))
const WeekCalendar = lazy(async () => ({ default: (await import('./week/week-calendar.tsx')).WeekCalendar }))

const ViewingList = ({ rows }: { rows: readonly Viewing[] }) => (
  <ul className={styles.list}>
    {rows.map((viewing) => (
      <li key={viewing._id}>
        <ViewingCard viewing={viewing}>
          <Person name={viewing.otherName} image={viewing.otherPhoto}>
            <Link to={`/dashboard/messages/${viewing.threadId}`}>{viewing.propertyTitle}</Link>
          </Person>
        </ViewingCard>
      </li>
    ))}
  </ul>
)

const Upcoming = ({ chosen }: { chosen: '' | 'all' }) => {
  const { t } = useLingui()
  const actor = useActor()
  const mayAsk = can(actor, 'viewing.ask')
  const list = useViewings(chosen || 'upcoming')
  // Before, the times would be pushed down.
  const isSettled = list.rows !== undefined || list.isFailed
  return (
    <>
      <ListView
        list={list}
        failure={t`Failed to load viewings.`}
        empty={
          <EmptyState
            sentence={chosen ? t`You have no viewings yet.` : t`You have no viewings to come.`}
            more={
              mayAsk
                ? t`To see a home, ask the agent for a time in your conversation.`
                : t`People ask for one of your times in your conversation.`
            }
            action={
              mayAsk && (
                <ButtonLink to="/dashboard/messages">
                  <Trans>Messages</Trans>
                </ButtonLink>
              )
            }
          />
        }
      >
        {(rows) => (rows ? <ViewingList rows={rows} /> : <Skeleton height="240px" />)}
      </ListView>
      {can(actor, 'viewing.offerSlots') && (isSettled ? <AgentSlots /> : <Skeleton height="640px" />)}
    </>
  )
}

/** /dashboard/viewings: what the signed-in person has agreed on or has to answer; an agent's times below. */
export const ViewingsPage = () => {
  const { t } = useLingui()
  const actor = useActor()
  const hasWeek = can(actor, 'viewing.subscribe')
  const [search] = useSearchParams()
  const named = search.get('state')
  const chosen = named === 'all' || (named === 'week' && hasWeek) ? named : ''
  return (
    <>
      <PageTitle lead={t`Appointments to see homes. Either person can move or cancel one.`}>
        {t`Viewings`}
      </PageTitle>
      <FilterLinks
        label={t`Filter by time`}
        name="state"
        choices={[
          { value: '', words: t`Upcoming` },
          { value: 'all', words: t`All` },
          ...(hasWeek ? [{ value: 'week', words: t`Week` }] : []),
        ]}
        chosen={chosen}
        clears={() => ['week', 'status', 'search', 'sort', 'page', 'after']}
      />
      {chosen === 'week' ? (
        <Suspense fallback={<Skeleton height="420px" />}>
          <WeekCalendar />
        </Suspense>
      ) : chosen === 'all' && can(actor, 'viewing.readOfAgent') ? (
        <Suspense fallback={<Skeleton height="720px" />}>
          <ViewingsTable />
        </Suspense>
      ) : (
        <Upcoming chosen={chosen} />
      )}
    </>
  )
}
