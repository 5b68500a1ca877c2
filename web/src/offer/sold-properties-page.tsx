import type { Api, Offer } from '@thikana/contract/api'
import { homesInWords } from '@thikana/domain/count'
import { formatDollars } from '@thikana/domain/payment/money'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useFollowedId, useFollowedRow } from '../ui/lists/use-followed-row.ts'
import { offerColumns } from './offer-columns.tsx'
import { useSales, useSalesTotals } from './queries.ts'
import styles from './sold-properties-page.module.css'

const { property, buyer, paid, bought, transaction } = offerColumns

const idOf = ({ _id }: Offer) => _id

type Totals = Api['GET /offers/agent/sales']['reply']

/** Rents aren't added to prices. */
const Total = ({ totals }: { totals: Totals | undefined }) => {
  if (!totals)
    return (
      <div className={styles.total} aria-hidden>
        <Skeleton width="40%" height="20px" />
        <Skeleton width="120px" height="32px" />
      </div>
    )
  const { sale, rent } = totals
  return (
    <div className={styles.totals}>
      {(sale.count > 0 || rent.count === 0) && (
        <p className={styles.total}>
          <span>Total of {homesInWords(sale.count)} sold</span>
          <strong>{formatDollars(sale.total)}</strong>
        </p>
      )}
      {rent.count > 0 && (
        <p className={styles.total}>
          <span>First payments for {homesInWords(rent.count)} let</span>
          <strong>{formatDollars(rent.total)}</strong>
        </p>
      )}
    </div>
  )
}

/** /dashboard/soldProperties: what an agent sold and let, with the totals. */
export const SoldPropertiesPage = () => {
  const { email } = useSignedIn()
  const list = useSales(email)
  const totals = useSalesTotals(email)
  const followed = useFollowedId()
  useFollowedRow(list, idOf)
  return (
    <>
      <PageTitle lead="Homes that are paid in full.">Sold Properties</PageTitle>
      <ListView
        list={list}
        failure="Failed to load properties."
        empty={
          <EmptyState
            sentence="Nothing sold yet."
            more="Homes appear here when they are paid in full."
            action={<ButtonLink to="/dashboard/requestedProperties">Go to the offers</ButtonLink>}
          />
        }
      >
        {(rows) => (
          <>
            {!totals.isError && <Total totals={totals.data} />}
            <DataTable
              caption="Sold properties"
              columns={[property, buyer, paid, bought, transaction]}
              rows={rows}
              rowKey={idOf}
              followed={followed}
              actions={({ _id, propertyTitle }) => (
                <ButtonLink size="small" to={`/dashboard/receipt/${_id}`}>
                  Receipt
                  <span className="visually-hidden"> for {propertyTitle}</span>
                </ButtonLink>
              )}
            />
          </>
        )}
      </ListView>
    </>
  )
}
