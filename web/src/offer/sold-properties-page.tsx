import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Api, Offer } from '@thikana/contract/api'
import { formatAmount } from '@thikana/texts/money'
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
  const { i18n } = useLingui()
  if (!totals)
    return (
      <div className={styles.total} aria-hidden>
        <Skeleton width="40%" height="20px" />
        <Skeleton width="120px" height="32px" />
      </div>
    )
  const { sale, rent } = totals
  const soldCount = sale.count
  const letCount = rent.count
  return (
    <div className={styles.totals}>
      {(soldCount > 0 || letCount === 0) && (
        <p className={styles.total}>
          <span>
            <Trans>
              Total of <Plural value={soldCount} one="# home" other="# homes" /> sold
            </Trans>
          </span>
          <strong>{formatAmount(i18n, sale.total)}</strong>
        </p>
      )}
      {letCount > 0 && (
        <p className={styles.total}>
          <span>
            <Trans>
              First payments for <Plural value={letCount} one="# home" other="# homes" /> let
            </Trans>
          </span>
          <strong>{formatAmount(i18n, rent.total)}</strong>
        </p>
      )}
    </div>
  )
}

/** /dashboard/soldProperties: what an agent sold and let, with the totals. */
export const SoldPropertiesPage = () => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const list = useSales(email)
  const totals = useSalesTotals(email)
  const followed = useFollowedId()
  useFollowedRow(list, idOf)
  return (
    <>
      <PageTitle lead={t`Homes that are paid in full.`}>{t`Sold Properties`}</PageTitle>
      <ListView
        list={list}
        failure={t`Failed to load properties.`}
        empty={
          <EmptyState
            sentence={t`Nothing sold or let yet.`}
            more={t`Homes appear here when they are paid in full.`}
            action={
              <ButtonLink to="/dashboard/requestedProperties">
                <Trans>Go to the offers</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {(rows) => (
          <>
            {!totals.isError && <Total totals={totals.data} />}
            <DataTable
              caption={t`Sold and let properties`}
              columns={[property, buyer, paid, bought, transaction]}
              rows={rows}
              rowKey={idOf}
              followed={followed}
              actions={({ _id, propertyTitle }) => (
                <ButtonLink size="small" to={`/dashboard/receipt/${_id}`}>
                  <Trans>
                    Receipt<span className="visually-hidden"> for {propertyTitle}</span>
                  </Trans>
                </ButtonLink>
              )}
            />
          </>
        )}
      </ListView>
    </>
  )
}
