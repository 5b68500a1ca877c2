import type { Offer } from '@thikana/contract/api'
import { offerStatuses } from '@thikana/domain/offer'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../session.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { offerColumns } from './offer-columns.tsx'
import { offerLooks } from './offer-state.tsx'
import { OffersHead } from './offers-head.tsx'
import { useReceivedOffers } from './queries.ts'

const { amount, date, state } = offerColumns
const buyer = { ...offerColumns.buyer, isTitle: true }

/** Offers on one home stand together, where they can be compared. */
const byProperty = {
  keyOf: ({ propertyId }: Offer) => propertyId,
  head: (offers: readonly Offer[]) => <OffersHead offers={offers} />,
}

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
      <PageTitle lead="Offers by home, the newest first. Accepting one declines the others on that home.">
        Requested Properties
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
            columns={[buyer, amount, date, state]}
            rows={rows}
            rowKey={({ _id }) => _id}
            groups={byProperty}
            actions={(offer) => <AnswerButtons offer={offer} />}
          />
        )}
      </ListView>
    </>
  )
}
