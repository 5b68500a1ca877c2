import { propertyStatuses } from '@thikana/domain/property'
import { useSearchParams } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import type { List } from '../ui/use-list.ts'
import { ModerationButtons } from './moderation-buttons.tsx'
import { propertyColumns } from './property-columns.tsx'
import { propertyWords } from './property-words.ts'
import { type PropertyStatus, useEveryProperty, useQueue } from './queries.ts'

const { property, agent, range, state } = propertyColumns

const choices = [
  { value: '', words: 'All' },
  ...propertyStatuses.map((value) => ({ value, words: propertyWords[value] })),
]

/** What waits comes first, the longest waiting at the top; then the rest, newest first. */
function useQueueFirst(status: PropertyStatus | undefined): List<QueuedProperty> {
  const list = useEveryProperty(status)
  const queue = useQueue()
  const waiting = (queue.data ?? []).filter((one) => !status || one.status === status)
  const ids = new Set(waiting.map(({ _id }) => _id))
  return {
    ...list,
    rows:
      list.rows && !queue.isPending
        ? [...waiting, ...list.rows.filter(({ _id }) => !ids.has(_id))]
        : undefined,
  }
}

type QueuedProperty = NonNullable<ReturnType<typeof useEveryProperty>['rows']>[number]

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
      <FilterLinks label="Filter by state" name="status" choices={choices} chosen={status ?? ''} />
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
            columns={[property, agent, range, state]}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={(row) => (
              <RowActions>
                <ModerationButtons property={row} />
              </RowActions>
            )}
          />
        )}
      </ListView>
    </>
  )
}
