import type { Property } from '@thikana/contract/api'
import { initialPropertyStatus, propertyStatuses } from '@thikana/domain/property'
import { useSearchParams } from 'react-router'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { List } from '../ui/use-list.ts'
import styles from './manage-properties-page.module.css'
import { ModerationButtons } from './moderation-buttons.tsx'
import { propertyColumns } from './property-columns.tsx'
import { propertyStatusLabels } from './property-status-labels.ts'
import { useEveryProperty, useQueue } from './queries.ts'
import { ReviewedProperty } from './reviewed-property.tsx'

const property: Column<Property> = {
  head: 'Property',
  isTitle: true,
  cell: (row) => <ReviewedProperty property={row} />,
}

/** First the queue, longest waiting at the top; when all of it is loaded, the rest, newest first. */
const sortPendingFirst = (queue: List<Property>, rest: List<Property>): List<Property> => {
  if (!queue.rows || !rest.rows || queue.hasMore)
    return {
      ...queue,
      rows: queue.rows && rest.rows,
      isFailed: queue.isFailed || rest.isFailed,
      retry: () => [queue, rest].filter(({ isFailed }) => isFailed).forEach(({ retry }) => retry()),
    }
  const waiting = new Set(queue.rows.map(({ _id }) => _id))
  return { ...rest, rows: [...queue.rows, ...rest.rows.filter(({ _id }) => !waiting.has(_id))] }
}

const choicesWith = (waiting: number | null) => [
  { value: '', words: 'All' },
  ...propertyStatuses.map((value) => ({
    value,
    words: propertyStatusLabels[value],
    count: value === initialPropertyStatus ? (waiting ?? undefined) : undefined,
  })),
]

/** /dashboard/manageProperties: an admin verifies or rejects properties. */
export const ManagePropertiesPage = () => {
  const [search] = useSearchParams()
  const status = propertyStatuses.find((one) => one === search.get('status'))
  const queue = useQueue()
  const chosen = useEveryProperty(status)
  const list =
    status === undefined ? sortPendingFirst(queue, chosen) : status === initialPropertyStatus ? queue : chosen
  return (
    <>
      <PageTitle lead="What waits for you stands first, the longest waiting at the top.">
        Manage Properties
      </PageTitle>
      <FilterLinks
        label="Filter by state"
        name="status"
        choices={choicesWith(queue.total)}
        chosen={status ?? ''}
      />
      <p className={styles.keys}>
        In a row, <kbd>V</kbd> verifies and <kbd>R</kbd> rejects, and both ask first; <kbd>↑</kbd> and{' '}
        <kbd>↓</kbd> go from row to row.
      </p>
      <ListView
        list={list}
        failure="Failed to load properties."
        empty={
          <EmptyState sentence="No properties found." more="There is nothing in this state right now." />
        }
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
    </>
  )
}
