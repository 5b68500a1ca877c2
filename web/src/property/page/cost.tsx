import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { amountOf, roundToMinor } from '@thikana/domain/payment/money'
import { moveInCost } from '@thikana/domain/property/cost'
import { minorInWords } from '@thikana/texts/amount'
import { formatMinor } from '@thikana/texts/money'
import type { ReactNode } from 'react'
import { PriceRange } from '../../ui/text/money.tsx'
import styles from './cost.module.css'

type Range = { low: number; high: number }

const Amounts = ({ range: { low, high } }: { range: Range }) => (
  <PriceRange low={amountOf(low)} high={amountOf(high)} />
)

const Row = ({ label, isSum, children }: { label: ReactNode; isSum?: boolean; children: ReactNode }) => (
  <div data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const minorPrices = ({ priceMin, priceMax, serviceCharge }: Property) => ({
  priceMin: roundToMinor(priceMin),
  priceMax: roundToMinor(priceMax),
  serviceCharge: serviceCharge === undefined ? undefined : roundToMinor(serviceCharge),
})

const MoveIn = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const { advanceMonths } = property
  const months = advanceMonths ?? 0
  const { month, advance, paid, serviceCharge, total } = moveInCost({
    ...minorPrices(property),
    advanceMonths,
  })
  return (
    <>
      <dl>
        <Row label={<Trans>First month’s rent</Trans>}>
          <Amounts range={month} />
        </Row>
        {advance && (
          <Row label={<Plural value={months} one="# month in advance" other="# months in advance" />}>
            <Amounts range={advance} />
          </Row>
        )}
        {serviceCharge !== null && (
          <Row label={<Trans>First month’s service charge</Trans>}>{formatMinor(i18n, serviceCharge)}</Row>
        )}
        {(advance || serviceCharge !== null) && (
          <Row isSum label={<Trans>Together</Trans>}>
            <Amounts range={total} />
          </Row>
        )}
      </dl>
      <p>
        <span>
          {serviceCharge === null ? (
            <Trans>You pay this here by card, once your offer is accepted.</Trans>
          ) : (
            <Trans>
              Once your offer is accepted, you pay <Amounts range={paid} /> here by card. The service charge
              goes to the building.
            </Trans>
          )}
        </span>{' '}
        {advanceMonths === undefined && (
          <span>
            <Trans>The agent didn’t say whether they ask for an advance.</Trans>{' '}
          </span>
        )}
        <span>
          <Trans>
            Gas, water and electricity come besides. Ask the agent what else there is: we don’t know it.
          </Trans>
        </span>
      </p>
    </>
  )
}

const Buying = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const { priceMin, priceMax, serviceCharge } = minorPrices(property)
  return (
    <>
      <dl>
        <Row label={<Trans>Price, as you agree on it</Trans>}>
          <Amounts range={{ low: priceMin, high: priceMax }} />
        </Row>
        {Boolean(serviceCharge) && (
          <Row label={<Trans>Service charge, later</Trans>}>{minorInWords(i18n, serviceCharge!, 'rent')}</Row>
        )}
      </dl>
      <p>
        <Trans>
          You pay the price here by card, once your offer is accepted. Registration with its fees and taxes,
          mutation and a lawyer come besides. Ask the agent how much they are: we don’t know it for this home.
        </Trans>
      </p>
    </>
  )
}

/** What it costs to move in or to buy, as far as it is known. */
export const Cost = ({ property }: { property: Property }) => {
  const isRent = property.purpose === 'rent'
  return (
    <section className={styles.cost} aria-labelledby="cost" data-no-print>
      <h2 id="cost">{isRent ? <Trans>Cost to move in</Trans> : <Trans>Cost to buy</Trans>}</h2>
      {isRent ? <MoveIn property={property} /> : <Buying property={property} />}
    </section>
  )
}
