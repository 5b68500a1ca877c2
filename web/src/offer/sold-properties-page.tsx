import { formatCents, roundToCents } from '@thikana/domain/money'
import type { Offer } from '@thikana/contract/api'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useFollowedId, useFollowedRow } from '../ui/use-followed-row.ts'
import { offerColumns } from './offer-columns.tsx'
import { useSales } from './queries.ts'
import styles from './sold-properties-page.module.css'

const { property, buyer, paid, bought, transaction } = offerColumns

const idOf = ({ _id }: Offer) => _id

/** Added up in cents, to avoid rounding errors. */
const totalInCents = (sales: Offer[]) =>
  sales.reduce((sum, { totalAmount }) => sum + roundToCents(totalAmount), 0)

const Total = ({ sales, isComplete }: { sales: Offer[] | undefined; isComplete: boolean }) => {
  if (!sales)
    return (
      <div className={styles.total} aria-hidden>
        <Skeleton width="40%" height="20px" />
        <Skeleton width="120px" height="32px" />
      </div>
    )
  const countText = sales.length === 1 ? '1 home' : `${sales.length} homes`
  return (
    <p className={styles.total}>
      <span>{isComplete ? `Total of ${countText}` : `Total of the newest ${countText}`}</span>
      <strong>{formatCents(totalInCents(sales))}</strong>
    </p>
  )
}

/** /dashboard/soldProperties: what an agent sold and let, with the total. */
export const SoldPropertiesPage = () => {
  const { data, isError, refetch } = useSales(useSignedIn().email)
  const followed = useFollowedId()
  useFollowedRow({ rows: data?.items }, idOf)
  return (
    <>
      <PageTitle lead="Homes that are paid in full.">Sold Properties</PageTitle>
      {isError && !data ? (
        <LoadError sentence="Failed to load properties." onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <EmptyState
          sentence="Nothing sold yet."
          more="Homes appear here when they are paid in full."
          action={<ButtonLink to="/dashboard/requestedProperties">Go to the offers</ButtonLink>}
        />
      ) : (
        <>
          <Total sales={data?.items} isComplete={data?.isComplete ?? false} />
          <DataTable
            caption="Sold properties"
            columns={[property, buyer, paid, bought, transaction]}
            rows={data?.items}
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
    </>
  )
}
