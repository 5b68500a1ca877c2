import type { Property } from '@thikana/contract/api'
import { endOfAdding, propertyStatuses } from '@thikana/domain/property'
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
import { propertyWords } from './property-words.ts'
import { type PropertyStatus, useEveryProperty, useQueue } from './queries.ts'
import { ReviewedProperty } from './reviewed-property.tsx'

const property: Column<Property> = {
  head: 'Property',
  isTitle: true,
  cell: (row) => <ReviewedProperty property={row} />,
}

/** What waits comes first, the longest waiting at the top; then the rest, newest first. */
function useQueueFirst(status: PropertyStatus | undefined): List<Property> & { waiting: number | undefined } {
  const list = useEveryProperty(status)
  const queue = useQueue()
  const waiting = (queue.data ?? []).filter((one) => !status || one.status === status)
  const ids = new Set(waiting.map(({ _id }) => _id))
  return {
    ...list,
    waiting: queue.data?.length,
    rows:
      list.rows && !queue.isPending
        ? [...waiting, ...list.rows.filter(({ _id }) => !ids.has(_id))]
        : undefined,
  }
}

const choicesWith = (waiting: number | undefined) => [
  { value: '', words: 'All' },
  ...propertyStatuses.map((value) => ({
    value,
    words: propertyWords[value],
    count: value === endOfAdding ? waiting : undefined,
  })),
]

/** /dashboard/manageProperties: an admin verifies or rejects. */
export function ManagePropertiesPage() {
  const [search] = useSearchParams()
  const status = propertyStatuses.find((one) => one === search.get('status'))
  const list = useQueueFirst(status)
  return (
    <>
      <PageTitle lead="What waits for you stands first, the longest waiting at the top.">
        Manage properties
      </PageTitle>
      <FilterLinks
        label="Filter by state"
        name="status"
        choices={choicesWith(list.waiting)}
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
            actions={(row) => <ModerationButtons property={row} hasKeys />}
          />
        )}
      </ListView>
    </>
  )
}
