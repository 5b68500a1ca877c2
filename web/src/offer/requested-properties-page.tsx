import { offerStatuses } from '@thikana/domain/offer'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../session.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { offerColumns } from './offer-columns.tsx'
import { offerLooks } from './offer-state.tsx'
import { useReceivedOffers } from './queries.ts'

const { property, buyer, amount, date, state } = offerColumns

const choices = [
  { value: '', words: 'All' },
  ...offerStatuses.map((value) => ({ value, words: offerLooks[value].word })),
]

/** /dashboard/requestedProperties: the offers on an agent's properties, the newest first. */
export function RequestedPropertiesPage() {
  const [search] = useSearchParams()
  const status = offerStatuses.find((one) => one === search.get('status'))
  const list = useReceivedOffers(useSignedIn().email, status)
  return (
    <>
      <PageTitle lead="Offers on your properties, the newest first. Accepting one declines the others on that home.">
        Requested properties
      </PageTitle>
      <FilterLinks label="Filter by state" name="status" choices={choices} chosen={status ?? ''} />
      <ListView
        list={list}
        failure="Failed to load offers."
        empty={
          <EmptyState
            sentence="No offers found."
            more="Once somebody makes an offer on one of your properties, you answer it here."
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="Offers received"
            columns={[property, buyer, amount, date, state]}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={(offer) => (
              <RowActions>
                <AnswerButtons offer={offer} />
              </RowActions>
            )}
          />
        )}
      </ListView>
    </>
  )
}
