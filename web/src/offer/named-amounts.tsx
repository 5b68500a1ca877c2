import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import type { OfferSide } from '@thikana/domain/offer/counter-offer'
import type { Purpose } from '@thikana/domain/property/purpose'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import styles from './named-amounts.module.css'

type Props = {
  offer: Pick<Offer, 'amounts' | 'purpose'>
  /** Who reads it. */
  side: OfferSide
}

/** How a reader of one side calls the amounts of each. */
const words: Record<OfferSide, Record<OfferSide, (purpose: Purpose) => MessageDescriptor>> = {
  buyer: { buyer: () => msg`You offered`, agent: () => msg`The agent asked` },
  agent: {
    buyer: (purpose) => (purpose === 'rent' ? msg`The tenant offered` : msg`The buyer offered`),
    agent: () => msg`You asked`,
  },
}

/** The amounts that the two sides of an offer named in turns; nothing while there is only the first. */
export const NamedAmounts = ({ offer, side }: Props) => {
  const { t } = useLingui()
  if (offer.amounts.length < 2) return null
  return (
    <ol className={styles.amounts} aria-label={t`Amounts so far`}>
      {offer.amounts.map(({ side: by, amount, at }) => (
        <li key={at} data-side={by}>
          <span className={styles.who}>{t(words[side][by](offer.purpose))}</span>
          <strong>
            <Money amount={amount} purpose={offer.purpose} />
          </strong>
          <span className={styles.day}>
            <DateText value={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
