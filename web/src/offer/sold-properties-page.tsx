import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Api, Offer } from '@thikana/contract/api'
import { toStatus } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer/offer'
import type { Purpose } from '@thikana/domain/property/purpose'
import { tables } from '@thikana/domain/search/tables'
import { formatAmount } from '@thikana/texts/money'
import { useSignedIn } from '../session/session.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { StaffTable } from '../ui/lists/staff-table.tsx'
import { useFollowedTableRow } from '../ui/lists/use-followed-table-row.ts'
import { useTable } from '../ui/lists/use-table.ts'
import { offerColumns } from './offer-columns.tsx'
import { useSalesTotals } from './queries.ts'
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

const columns: readonly Column<Offer>[] = [
  property,
  buyer,
  { ...paid, onCard: true },
  { ...bought, onCard: true },
  transaction,
]

const stateWords: Record<Purpose, MessageDescriptor> = { sale: msg`Sold`, rent: msg`Let` }

/** /dashboard/soldProperties: what an agent sold and let, with the totals. */
export const SoldPropertiesPage = () => {
  const { t } = useLingui()
  const { email } = useSignedIn()
  const table = useTable('sales', 'offers', 'GET /offers/agent', {
    query: { email, status: toStatus(offerMoves, 'buy') },
    queryOf: ({ state, sort }) => ({ purpose: state, sort }),
  })
  const totals = useSalesTotals(email)
  const followed = useFollowedTableRow(table, idOf)
  const { address } = table
  const isNarrowed = address.search !== '' || address.state !== undefined
  return (
    <>
      <PageTitle lead={t`Homes that are paid in full.`}>{t`Sold Properties`}</PageTitle>
      {!(totals.isError && !totals.data) && <Total totals={totals.data} />}
      <StaffTable
        table={table}
        list={table.list}
        caption={t`Sold and let properties`}
        columns={columns}
        rowKey={idOf}
        nameOf={({ propertyTitle }) => propertyTitle}
        searchLabel={t`Search by home, buyer or transaction id`}
        states={{
          label: t`Filter by state`,
          name: 'state',
          choices: [
            { value: '', words: t`All` },
            ...tables.sales.states.map((value) => ({ value, words: t(stateWords[value]), counted: value })),
          ],
        }}
        followed={followed}
        failure={t`Failed to load properties.`}
        empty={
          isNarrowed ? (
            <EmptyState
              sentence={t`No properties found.`}
              action={
                <Button onClick={() => address.goTo({ search: null, state: null })}>
                  <Trans>Show all</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState
              sentence={t`Nothing sold or let yet.`}
              more={t`Homes appear here when they are paid in full.`}
              action={
                <ButtonLink to="/dashboard/requestedProperties">
                  <Trans>Go to the offers</Trans>
                </ButtonLink>
              }
            />
          )
        }
        actions={({ _id, propertyTitle }) => (
          <ButtonLink size="small" to={`/dashboard/receipt/${_id}`}>
            <Trans>
              Receipt<span className="visually-hidden"> for {propertyTitle}</span>
            </Trans>
          </ButtonLink>
        )}
      />
    </>
  )
}
