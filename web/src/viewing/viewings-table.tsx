import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewing } from '@thikana/contract/api'
import { tables } from '@thikana/domain/search/tables'
import { isOpenViewing, type ViewingStatus } from '@thikana/domain/viewing/viewing'
import { momentInDhaka } from '@thikana/texts/moment'
import { PropertyCell } from '../property/list/property-cell.tsx'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { StaffTable } from '../ui/lists/staff-table.tsx'
import { useTable } from '../ui/lists/use-table.ts'
import { Person } from '../ui/person.tsx'
import { ProposedTimes, ViewingAnswers } from './viewing-answers.tsx'
import { ViewingState, viewingWords } from './viewing-card.tsx'
import styles from './viewings-table.module.css'

const Time = ({ viewing }: { viewing: Viewing }) => {
  const { i18n } = useLingui()
  const { startsAt, times } = viewing
  if (times.length > 0) return <ProposedTimes viewing={viewing} />
  return (
    <div data-excerpt>
      <time dateTime={startsAt}>{momentInDhaka(i18n, new Date(startsAt))}</time>
    </div>
  )
}

const columns: readonly Column<Viewing>[] = [
  {
    head: msg`Property`,
    isTitle: true,
    cell: ({ threadId, propertyTitle, propertyLocation, propertyImage }) => (
      <PropertyCell
        to={`/dashboard/messages/${threadId}`}
        title={propertyTitle}
        location={propertyLocation}
        image={propertyImage}
      />
    ),
  },
  {
    head: msg`Person`,
    cell: ({ otherName, otherPhoto }) => <Person name={otherName} image={otherPhoto} />,
  },
  {
    head: msg({ message: 'Time', context: 'of a viewing' }),
    sorts: ['oldest', 'newest'],
    onCard: true,
    cell: (viewing) => <Time viewing={viewing} />,
  },
  {
    head: msg`State`,
    onCard: true,
    cell: (viewing) => (
      <div className={styles.state}>
        <ViewingState viewing={viewing} />
        {viewing.reason && <span>{viewing.reason}</span>}
      </div>
    ),
  },
]

const stateWords: Record<ViewingStatus, MessageDescriptor> = {
  ...viewingWords,
  requested: msg`Waiting for your answer`,
}

const idOf = ({ _id }: Viewing) => _id

/** Every viewing of an agent's homes, the latest first. */
export const ViewingsTable = () => {
  const { t, i18n } = useLingui()
  const table = useTable('viewings', 'viewings', 'GET /viewings', {
    query: { side: 'agent' },
    stateName: 'status',
    queryOf: ({ state = 'all', sort }) => ({ state, sort }),
  })
  const { search, state, goTo } = table.address
  return (
    <StaffTable
      table={table}
      list={table.list}
      caption={t`Viewings`}
      columns={columns}
      rowKey={idOf}
      nameOf={({ otherName, propertyTitle, startsAt }) => {
        const moment = momentInDhaka(i18n, new Date(startsAt))
        return t`the viewing of “${propertyTitle}” with ${otherName}, ${moment}`
      }}
      searchLabel={t`Search by home or person`}
      states={{
        label: t`Filter by state`,
        name: 'status',
        choices: [
          { value: '', words: t`All` },
          ...tables.viewings.states.map((value) => ({ value, words: t(stateWords[value]), counted: value })),
        ],
      }}
      failure={t`Failed to load viewings.`}
      empty={
        search || state ? (
          <EmptyState
            sentence={t`No viewings found.`}
            more={t`No viewing has all of these words and this state.`}
            action={
              <Button onClick={() => goTo({ search: null, status: null })}>
                <Trans>Show everything</Trans>
              </Button>
            }
          />
        ) : (
          <EmptyState
            sentence={t`You have no viewings yet.`}
            more={t`People ask for one of your times in your conversation.`}
          />
        )
      }
      actions={(viewing) => isOpenViewing(viewing) && <ViewingAnswers viewing={viewing} />}
    />
  )
}
