import { Plural, Trans } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { type PriceDirection, priceDirection } from '@thikana/domain/property/price-history'
import { isUntaken } from '@thikana/domain/property/property-status'
import { DaysAgoText } from '../../ui/text/ago-text.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { PriceRange } from '../../ui/text/money.tsx'
import styles from './cost.module.css'

const Change = ({ direction, until }: { direction: PriceDirection; until: string }) => {
  const day = <DateText value={until} />
  if (direction === 'down') return <Trans>Lowered on {day}</Trans>
  return direction === 'up' ? <Trans>Raised on {day}</Trans> : <Trans>Changed on {day}</Trans>
}

type History = NonNullable<Property['history']>

/** Newest first, each with the price that it replaced. */
const PriceChanges = ({
  property,
  earlierPrices,
}: { property: Property } & Pick<History, 'earlierPrices'>) => {
  const { purpose } = property
  return earlierPrices
    .map((before, at) => ({ before, after: earlierPrices[at + 1] ?? property }))
    .toReversed()
    .map(({ before, after }) => (
      <div key={before.until}>
        <dt>
          <Change direction={priceDirection(before, after)} until={before.until} />
        </dt>
        <dd>
          <Trans>
            before: <PriceRange low={before.priceMin} high={before.priceMax} purpose={purpose} />
          </Trans>
        </dd>
      </div>
    ))
}

/** Since when a home is listed, its earlier prices and how many offers are open. */
export const ListingHistory = ({ property }: { property: Property }) => {
  const { history } = property
  if (!history?.listedAt) return null
  const { listedAt, earlierPrices, openOffers } = history
  return (
    <section className={styles.cost} aria-labelledby="listing-history" data-no-print>
      <h2 id="listing-history">
        <Trans>Since it was listed</Trans>
      </h2>
      <dl>
        <div>
          <dt>
            <Trans>Listed on</Trans>
          </dt>
          <dd>
            <DateText value={listedAt} />
            {isUntaken(property) && (
              <span>
                {' · '}
                <DaysAgoText value={listedAt} />
              </span>
            )}
          </dd>
        </div>
        {earlierPrices.length === 0 ? (
          <div>
            <dt>
              {property.purpose === 'rent' ? <Trans>Rent changes</Trans> : <Trans>Price changes</Trans>}
            </dt>
            <dd>
              <Trans>None</Trans>
            </dd>
          </div>
        ) : (
          <PriceChanges property={property} earlierPrices={earlierPrices} />
        )}
        {openOffers !== undefined && isUntaken(property) && (
          <div>
            <dt>
              <Trans>Offers of others</Trans>
            </dt>
            <dd>
              <Plural value={openOffers} _0="None open" one="# open" other="# open" />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
