import type { Property } from '@thikana/contract/api'
import { totalInWords } from '@thikana/domain/count'
import {
  initialPropertyStatus,
  type PropertyStatus,
  propertyStatuses,
} from '@thikana/domain/property/property'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { FilterLinks } from '../../ui/lists/filter-links.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { enterRows } from '../../ui/lists/row-shortcuts.ts'
import type { List } from '../../ui/lists/use-list.ts'
import styles from './manage-properties-page.module.css'
import { ModerationButtons } from '../moderation-buttons.tsx'
import { propertyColumns } from './property-columns.tsx'
import { useEveryProperty, useQueue } from '../queries.ts'
import { ReviewedProperty } from '../reviewed-property.tsx'

const propertyStatusLabels: Record<Property['status'], string> = {
  pending: 'To verify',
  verified: 'Verified',
  rejected: 'Rejected',
}

const property: Column<Property> = {
  head: 'Property',
  isTitle: true,
  cell: (row) => <ReviewedProperty property={row} />,
}

const every = 'all'

/** Waiting properties are the default. */
const choicesWith = (waiting: string | null) => [
  ...propertyStatuses.map((value) => ({
    value: value === initialPropertyStatus ? '' : value,
    words: propertyStatusLabels[value],
    count: value === initialPropertyStatus ? (waiting ?? undefined) : undefined,
  })),
  { value: every, words: 'All' },
]

/** Explains the row shortcuts, where rows can be answered. */
const Keys = () => {
  useEffect(() => {
    document.addEventListener('keydown', enterRows)
    return () => document.removeEventListener('keydown', enterRows)
  }, [])
  return (
    <p className={styles.keys}>
      Keys: <kbd>↓</kbd> <kbd>↑</kbd> move, <kbd>V</kbd> verify, <kbd>R</kbd> reject, <kbd>E</kbd> keep the
      earlier version.
    </p>
  )
}

type ListProps = { list: List<Property>; more: string }

const PropertyList = ({ list, more }: ListProps) => (
  <ListView
    list={list}
    failure="Failed to load properties."
    empty={<EmptyState sentence="No properties found." more={more} />}
  >
    {(rows) => (
      <DataTable
        caption="Properties"
        columns={[property, propertyColumns.state]}
        rows={rows}
        rowKey={({ _id }) => _id}
        actions={(row) => <ModerationButtons property={row} hasShortcuts />}
      />
    )}
  </ListView>
)

const EveryProperty = ({ status }: { status: PropertyStatus | undefined }) => (
  <PropertyList list={useEveryProperty(status)} more="There is nothing in this state right now." />
)

/** /dashboard/manageProperties: an admin verifies or rejects properties. */
export const ManagePropertiesPage = () => {
  const asked = useSearchParams()[0].get('status')
  const queue = useQueue()
  const found = propertyStatuses.find((one) => one === asked) ?? initialPropertyStatus
  const status = asked === every ? undefined : found
  const isQueue = status === initialPropertyStatus
  return (
    <>
      <PageTitle lead={isQueue ? 'Longest waiting first.' : 'Newest first.'}>Manage Properties</PageTitle>
      <FilterLinks
        label="Filter by state"
        name="status"
        choices={choicesWith(totalInWords(queue))}
        chosen={isQueue ? '' : (status ?? every)}
      />
      {(isQueue || status === undefined) && <Keys />}
      {isQueue ? (
        <PropertyList list={queue} more="Nothing waits to be checked." />
      ) : (
        <EveryProperty status={status} />
      )}
    </>
  )
}
