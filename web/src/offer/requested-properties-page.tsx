import type { I18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Api, Offer, ReceivedOffer } from '@thikana/contract/api'
import { initialOfferStatus, offerStatuses } from '@thikana/domain/offer/offer'
import { plainNumber } from '@thikana/texts/count'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { ListView, type ShownText } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useFollowedId, useFollowedRow } from '../ui/lists/use-followed-row.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { useAnsweredOffers } from './answered-offers.ts'
import { useHeldOffers } from './held-offers.ts'
import { offerColumns } from './offer-columns.tsx'
import { offerChips } from './offer-state.tsx'
import { usePropertiesWithOffers } from './queries.ts'
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
      </div>
    </div>
  )
}

const homesShown: ShownText = (i18n, count, total) =>
  total === null ? t(i18n)`${count} homes shown` : t(i18n)`${count} of ${total} homes shown`

const { buyer, amount, date, state } = offerColumns

type PropertyWithOffers = Api['GET /offers/agent/homes']['reply'][number]
/** `ofProperty`: how many offers its property has. */
type Row = ReceivedOffer & { ofProperty: number }

const idOf = ({ _id }: { _id: string }) => _id

const listRows = (properties: readonly PropertyWithOffers[]): Row[] =>
  properties.flatMap(({ count, offers }) => offers.map((offer) => ({ ...offer, ofProperty: count })))

/** Offers on one property stand together, so that they can be compared. */
const byProperty = {
  groupKey: ({ propertyId }: Row) => propertyId,
  head: (offers: readonly Row[]) => <OffersHead offers={offers} count={offers[0]?.ofProperty ?? 0} />,
}

const allStatuses = 'all'

/** Unanswered offers are the default filter. */
const choices = [
  { value: '', title: offerChips[initialOfferStatus].word },
  ...offerStatuses
    .filter((value) => value !== initialOfferStatus)
    .map((value) => ({ value, title: offerChips[value].word })),
  { value: allStatuses, title: msg`All` },
]

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

/** /dashboard/requestedProperties: an agent's properties with their offers, the newest offer first; unanswered ones by default. */
export const RequestedPropertiesPage = () => {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const chosen = choices.find(({ value }) => value === search.get('status'))?.value ?? ''
  const status =
    chosen === allStatuses ? undefined : (offerStatuses.find((one) => one === chosen) ?? initialOfferStatus)
  const followed = useFollowedId()
  const all = usePropertiesWithOffers(useSignedIn().email, status)
  const { list, onAnswered } = useAnsweredOffers(useHeldOffers(all, followed), chosen)
  useFollowedRow({ ...list, rows: list.rows && listRows(list.rows) }, idOf)
  return (
    <>
      <PageTitle
        lead={t`All offers on a home stand together, the highest first. Accepting one declines the others on that home.`}
      >
        {t`Requested Properties`}
      </PageTitle>
      <FilterLinks
        label={t`Filter by state`}
        name="status"
        choices={choices.map(({ value, title }) => ({ value, words: t(title) }))}
        chosen={chosen}
      />
      <ListView
        list={list}
        shownText={homesShown}
        failure={t`Failed to load offers.`}
        empty={
          <EmptyState
            sentence={t`No offers found.`}
            more={
              chosen === ''
                ? t`No offer is waiting for you. Offers on your properties appear here.`
                : t`Offers on your properties appear here.`
            }
            action={<NextStep chosen={chosen} />}
          />
        }
      >
        {(properties) => (
          <DataTable
            caption={t`Offers received`}
            columns={[{ ...buyer, isTitle: true }, amount, date, state]}
            rows={properties && listRows(properties)}
            rowKey={idOf}
            followed={followed}
            groups={byProperty}
            actions={(offer) => <AnswerButtons offer={offer} onAnswered={onAnswered} />}
          />
        )}
      </ListView>
    </>
  )
}
