import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Api, Offer, ReceivedOffer } from '@thikana/contract/api'
import { initialOfferStatus, isOpenOffer, offerStatuses } from '@thikana/domain/offer/offer'
import { plainNumber } from '@thikana/texts/count'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { EmptyState, NoResults } from '../ui/lists/empty-state.tsx'
import { StaffTable } from '../ui/lists/staff-table.tsx'
import type { TableAddress } from '../ui/lists/table-address.ts'
import { useFollowedTableRow } from '../ui/lists/use-followed-table-row.ts'
import { type TableChoice, useTable } from '../ui/lists/use-table.ts'
import { useMinutes } from '../ui/text/ago-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { useAnsweredOffers } from './answered-offers.ts'
import { OfferComparison } from './comparison/offer-comparison.tsx'
import { useHeldOffers } from './held-offers.ts'
import { offerColumns, offerState } from './offer-columns.tsx'
import { offerChips } from './offer-state.tsx'
import { PropertyCell } from '../property/list/property-cell.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import styles from './requested-properties-page.module.css'

const countText = (i18n: I18n, listed: number, count: number) => {
  const shown = plainNumber(i18n, listed)
  return listed < count
    ? t(i18n)`${shown} of ${plural(count, { one: '# offer', other: '# offers' })} shown, the highest first`
    : t(i18n)`${plural(count, { one: '# offer', other: '# offers' })}`
}

/** The property above its offers. `count`: all of its offers, shown or not. */
const OffersHead = ({ offers, count }: { offers: readonly Offer[]; count: number }) => {
  const { i18n } = useLingui()
  const newest = offers.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
  if (!newest) return null
  const { propertyId, propertyTitle, propertyLocation, propertyImage, priceMin, priceMax, purpose } = newest
  return (
    <div className={styles.head}>
      <PropertyCell
        to={`/property/${propertyId}`}
        title={propertyTitle}
        location={propertyLocation}
        image={propertyImage}
      />
      <div className={styles.range}>
        <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
        <span>{countText(i18n, offers.length, count)}</span>
        {offers.filter(isOpenOffer).length > 1 && (
          <ButtonLink size="small" to={`/dashboard/requestedProperties?home=${propertyId}`}>
            <Trans>
              Compare<span className="visually-hidden"> the offers on {propertyTitle}</span>
            </Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

const { buyer, amount, received } = offerColumns

const columnsAt = (now: Date): readonly Column<Row>[] => [
  { ...buyer, isTitle: true },
  { ...amount, onCard: true },
  received,
  { ...offerState(now), onCard: true },
]

type PropertyWithOffers = Api['GET /offers/agent/homes']['reply'][number]
/** `ofProperty`: how many offers its property has. */
type Row = ReceivedOffer & { ofProperty: number }

const idOf = ({ _id }: { _id: string }) => _id

const listRows = (properties: readonly PropertyWithOffers[]): Row[] =>
  properties.flatMap(({ count, offers }) => offers.map((offer) => ({ ...offer, ofProperty: count })))

const allStatuses = 'all'

/** Unanswered offers are the default. */
const meaningOf = ({ state = initialOfferStatus, sort }: TableChoice): TableChoice => ({
  state: state === allStatuses ? undefined : state,
  sort,
})
const queryOf = ({ state: status, sort }: TableChoice) => ({ status, sort })

const NextStep = ({ chosen }: { chosen: string }) =>
  chosen === allStatuses ? (
    <ButtonLink to="/dashboard/myAddedProperties">
      <Trans>Go to my properties</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to={`/dashboard/requestedProperties?status=${allStatuses}`}>
      <Trans>Show all offers</Trans>
    </ButtonLink>
  )

const NothingFound = ({ address: { search, state = '', goTo } }: { address: TableAddress }) => {
  const { t } = useLingui()
  if (search)
    return (
      <NoResults
        sentence={t`No offers found.`}
        more={t`No home or buyer has “${search}” in this state. Part of a word is enough.`}
        onClear={() => goTo({ search: null })}
      />
    )
  return (
    <EmptyState
      sentence={t`No offers found.`}
      more={
        state === ''
          ? t`No offer is waiting for you. Offers on your properties appear here.`
          : t`Offers on your properties appear here.`
      }
      action={<NextStep chosen={state} />}
    />
  )
}

/** Of a page: an agent compares the offers on a home, which are many. */
const homesPerPage = 10

/** An agent's properties with their offers, by their newest or oldest offer; unanswered ones by default. */
const AllOffers = () => {
  const { t } = useLingui()
  const table = useTable('offers', 'offers', 'GET /offers/agent/homes', {
    query: { email: useSignedIn().email },
    stateName: 'status',
    otherStates: [allStatuses],
    perPage: homesPerPage,
    meaningOf,
    queryOf,
  })
  const now = useMinutes()
  const { address } = table
  const offersOf = (homes: readonly PropertyWithOffers[] | undefined) => homes && listRows(homes)
  const followed = useFollowedTableRow(
    { ...table, list: { ...table.list, rows: offersOf(table.list.rows) } },
    idOf,
  )
  const held = useHeldOffers(table.list, followed)
  const { list, onAnswered } = useAnsweredOffers(
    held,
    `${address.state} ${address.sort} ${address.search} ${address.cursor}`,
  )
  return (
    <>
      <PageTitle
        lead={t`All offers on a home stand together, the highest first. Accepting one declines the others on that home.`}
      >
        {t`Requested Properties`}
      </PageTitle>
      <StaffTable
        table={table}
        list={{ ...list, rows: offersOf(list.rows) }}
        caption={t`Offers received`}
        columns={columnsAt(now)}
        orders={{ newest: t`Newest first`, oldest: t`Oldest first` }}
        rowKey={idOf}
        nameOf={({ buyerName, propertyTitle }) => t`the offer of ${buyerName} on “${propertyTitle}”`}
        searchLabel={t`Search by home or buyer`}
        states={{
          label: t`Filter by state`,
          name: 'status',
          choices: [
            ...offerStatuses.map((value) => ({
              value: value === initialOfferStatus ? '' : value,
              words: t(offerChips[value].word),
              counted: value,
            })),
            { value: allStatuses, words: t`All` },
          ],
        }}
        groups={{
          groupKey: ({ propertyId }) => propertyId,
          head: (offers) => <OffersHead offers={offers} count={offers[0]?.ofProperty ?? 0} />,
          total: list.total,
          shown: list.rows?.length ?? 0,
          rangeText: ({ first, last, all }) => t`${first}–${last} of ${all} homes`,
        }}
        followed={followed}
        failure={t`Failed to load offers.`}
        empty={<NothingFound address={address} />}
        actions={(offer) => <AnswerButtons offer={offer} onAnswered={onAnswered} />}
      />
    </>
  )
}

/** /dashboard/requestedProperties, and with `?home=` the offers on one home side by side. */
export const RequestedPropertiesPage = () => {
  const home = useSearchParams()[0].get('home')
  return home ? <OfferComparison key={home} id={home} /> : <AllOffers />
}
