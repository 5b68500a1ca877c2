import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { initialPropertyStatus } from '@thikana/domain/property/property'
import { isWaiting, propertyStatuses } from '@thikana/domain/property/property-status'
import { isQueueSort } from '@thikana/domain/property/urgency'
import { useEffect } from 'react'
import type { Column } from '../../ui/lists/data-table.tsx'
import { EmptyState, NoResults } from '../../ui/lists/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { enterRows } from '../../ui/lists/row-shortcuts.ts'
import { StaffTable } from '../../ui/lists/staff-table.tsx'
import { type TableChoice, useTable } from '../../ui/lists/use-table.ts'
import styles from './manage-properties-page.module.css'
import { ModerationButtons } from '../moderation-buttons.tsx'
import { propertyColumns } from './property-columns.tsx'
import { useMinutes } from '../../ui/text/ago-text.tsx'
import { UndoDecision, useDecided } from '../moderation/undo-decision.tsx'
import { AgentRecord, WaitingCell } from '../moderation/waiting-cell.tsx'
import { ReviewedProperty } from '../reviewed-property.tsx'

const { property, state } = propertyColumns

const propertyStatusLabels: Record<Property['status'], MessageDescriptor> = {
  pending: msg`To verify`,
  verified: msg`Verified`,
  rejected: msg({ message: 'Rejected', context: 'a listing' }),
}

const columnsOf = (isQueue: boolean, now: Date): readonly Column<Property>[] => [
  { ...property, cell: (row, isOpen) => <ReviewedProperty property={row} isOpen={isOpen} /> },
  // Beside why they wait, where all do.
  ...(isQueue ? [] : [{ ...state, onCard: true }]),
  {
    head: msg({ message: 'Waiting', context: 'head of a column of how long listings wait' }),
    onCard: true,
    ...(isQueue && { sorts: [null, 'oldest'] as const }),
    cell: (row) => <WaitingCell property={row} now={now} hasState={isQueue} />,
  },
  { head: msg`Agent`, cell: (row) => <AgentRecord property={row} /> },
]

const every = 'all'

/** What waits is the default, by urgency; nothing else is sorted so. */
const meaningOf = ({ state: asked = initialPropertyStatus, sort }: TableChoice): TableChoice => {
  if (asked === initialPropertyStatus) return { state: asked, sort: sort ?? 'urgent' }
  const known = isQueueSort(sort) ? undefined : sort
  return { state: asked === every ? undefined : asked, sort: known }
}

const queryOf = ({ state: status, sort }: TableChoice) => ({ status, sort })

const idOf = ({ _id }: Property) => _id

/** Explains the row shortcuts, where rows can be answered. */
const Keys = () => {
  useEffect(() => {
    document.addEventListener('keydown', enterRows)
    return () => document.removeEventListener('keydown', enterRows)
  }, [])
  return (
    <p className={styles.keys}>
      <Trans>
        Keys: <kbd>↓</kbd> <kbd>↑</kbd> move, <kbd>V</kbd> verify, <kbd>R</kbd> reject, <kbd>C</kbd> ask for a
        change, <kbd>E</kbd> keep the earlier version, <kbd>U</kbd> undo.
      </Trans>
    </p>
  )
}

const NothingFound = ({ search, isQueue, onClear }: Props) => {
  const { t } = useLingui()
  if (search)
    return (
      <NoResults
        sentence={t`No properties found.`}
        more={t`No title, location or agent has “${search}” in this state. Part of a word is enough.`}
        onClear={onClear}
      />
    )
  return (
    <EmptyState
      sentence={t`No properties found.`}
      more={isQueue ? t`Nothing waits to be checked.` : t`There is nothing in this state right now.`}
    />
  )
}

type Props = { search: string; isQueue: boolean; onClear: () => void }

/** /dashboard/manageProperties: an admin verifies or rejects properties. */
export const ManagePropertiesPage = () => {
  const { t } = useLingui()
  const table = useTable('listings', 'properties', 'GET /properties', {
    stateName: 'status',
    otherStates: [every],
    meaningOf,
    queryOf,
  })
  const { address, asked } = table
  const isQueue = asked.state === initialPropertyStatus
  const now = useMinutes()
  const done = useDecided()
  return (
    <>
      <PageTitle
        lead={
          !isQueue
            ? t`Newest first.`
            : asked.sort === 'oldest'
              ? t`The longest waiting first.`
              : t`Price drops and first listings first, then the longest waiting.`
        }
      >
        {t`Manage Properties`}
      </PageTitle>
      <StaffTable
        table={table}
        list={table.list}
        caption={t`Properties`}
        columns={columnsOf(isQueue, now)}
        rowKey={idOf}
        nameOf={({ title }) => title}
        searchLabel={t`Search by title, location or agent`}
        states={{
          label: t`Filter by state`,
          name: 'status',
          choices: [
            ...propertyStatuses.map((value) => ({
              value: value === initialPropertyStatus ? '' : value,
              words: t(propertyStatusLabels[value]),
              counted: value,
            })),
            { value: every, words: t`All` },
          ],
        }}
        notice={
          <>
            <UndoDecision />
            {(isQueue || asked.state === undefined) && <Keys />}
          </>
        }
        folds={{ first: isQueue ? 'open' : 'closed', has: isWaiting, done }}
        failure={t`Failed to load properties.`}
        empty={
          <NothingFound
            search={address.search}
            isQueue={isQueue}
            onClear={() => address.goTo({ search: null })}
          />
        }
        actions={(row) => (
          <div className={styles.moves}>
            <ModerationButtons property={row} hasShortcuts />
          </div>
        )}
      />
    </>
  )
}
