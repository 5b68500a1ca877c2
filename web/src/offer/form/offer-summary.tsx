import { Trans, useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import { roundToMinor } from '@thikana/domain/payment/money'
import { totalOf } from '@thikana/domain/property/purpose'
import { formatMinor } from '@thikana/texts/money'
import { monthsPaid } from '@thikana/texts/payment/months-paid'
import { wantedDayLabels } from '@thikana/texts/property/purpose-words'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { IconMapPin } from '../../ui/icons.ts'
import { Picture } from '../../ui/picture.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { SpelledAmount } from '../../ui/text/spelled-amount.tsx'
import styles from './offer-summary.module.css'
import { WhatHappens } from './what-happens.tsx'

/** What is sent: the amount in units of the currency, the day as `YYYY-MM-DD`. */
export type SummedOffer = { amount: number; buyingDate: string; message: string }

type Props = {
  wish: Wish
  offer: SummedOffer
  /** Sends it; it must show its own errors. */
  onSend: () => Promise<unknown>
  onBack: () => void
}

/** The home, and what is offered for it. */
const Facts = ({ wish, offer }: Pick<Props, 'wish' | 'offer'>) => {
  const { t, i18n } = useLingui()
  const { purpose, advanceMonths } = wish
  return (
    <>
      <div className={styles.home}>
        <Picture src={wish.propertyImage} ratio="4 / 3" alt="" sizes="120px" />
        <div>
          <strong>{wish.propertyTitle}</strong>
          <span className={styles.quiet}>
            <IconMapPin size={16} />
            {wish.propertyLocation}
          </span>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Your offer</Trans>
          </dt>
          <dd className={styles.amount}>
            <Money amount={offer.amount} purpose={purpose} />
            <SpelledAmount amount={offer.amount} />
          </dd>
        </div>
        <div>
          <dt>{t(wantedDayLabels[purpose])}</dt>
          <dd>
            <DateText value={offer.buyingDate} />
          </dd>
        </div>
        {purpose === 'rent' && (
          <div>
            <dt>
              <Trans>To pay once accepted</Trans>
            </dt>
            <dd>
              {formatMinor(i18n, totalOf({ amount: roundToMinor(offer.amount), advanceMonths }))}
              <span className={styles.how}>{monthsPaid(i18n, advanceMonths)}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>To pay now</Trans>
          </dt>
          <dd>
            <Trans>Nothing</Trans>
          </dd>
        </div>
      </dl>
      {offer.message && (
        <div className={styles.message}>
          <span>
            <Trans>Your message</Trans>
          </span>
          <ClampedText text={offer.message} lines={4} />
        </div>
      )}
    </>
  )
}

/** The offer as its agent will get it, and what happens then: looked over before it is sent. */
export const OfferSummary = ({ wish, offer, onSend, onBack }: Props) => (
  <div className={styles.summary}>
    <div className={styles.content}>
      <Facts wish={wish} offer={offer} />
      <section className={styles.next}>
        <h3>
          <Trans>What happens next</Trans>
        </h3>
        <WhatHappens wish={wish} />
      </section>
      <div className={styles.actions}>
        <ActionButton variant="primary" run={onSend}>
          <Trans>Send offer</Trans>
        </ActionButton>
        <Button onClick={onBack}>
          <Trans>Change offer</Trans>
        </Button>
      </div>
    </div>
  </div>
)
