import { Trans, useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import { counterDays } from '@thikana/domain/offer/counter-offer'
import { formatNumber } from '@thikana/texts/number'
import { useSite } from '../../client/site.ts'
import { daysText } from './offer-form-rules.ts'
import styles from './offer-summary.module.css'

/** What becomes of the offer, with how long each step takes at most. */
export const WhatHappens = ({ wish }: { wish: Wish }) => {
  const { i18n } = useLingui()
  const { paymentDays } = useSite()
  const { agentName, purpose } = wish
  const [shortest, longest] = [formatNumber(i18n, counterDays.min), daysText(i18n, counterDays.max)]
  const days = daysText(i18n, paymentDays)
  return (
    <ol className={styles.steps}>
      <li>
        <Trans>
          <strong>The answer.</strong> {agentName} accepts, rejects, or asks for another amount, which you can
          answer for {shortest} to {longest}. There is no deadline for the first answer: until it is accepted
          you can withdraw your offer.
        </Trans>
      </li>
      <li>
        {purpose === 'rent' ? (
          <Trans>
            <strong>The payment.</strong> Once it is accepted, nobody else can rent the home, and you have{' '}
            {days} to pay by card. If you don’t, the offer ends, and what you paid goes back to your card.
          </Trans>
        ) : (
          <Trans>
            <strong>The payment.</strong> Once it is accepted, nobody else can buy the home, and you have{' '}
            {days} to pay by card. If you don’t, the offer ends, and what you paid goes back to your card.
          </Trans>
        )}
      </li>
      <li>
        {purpose === 'rent' ? (
          <Trans>
            <strong>The home.</strong> Paid in full, it is rented to you, and you get a receipt.
          </Trans>
        ) : (
          <Trans>
            <strong>The home.</strong> Paid in full, it is sold to you, and you get a receipt.
          </Trans>
        )}
      </li>
    </ol>
  )
}
