import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { isEnded } from '@thikana/domain/offer/offer'
import { DateText } from '../ui/text/date-text.tsx'
import { endingLabels } from './ending.ts'
import styles from './offer-steps.module.css'

type Step = { name: string; at: string | null; isEnd?: boolean }

/** Past and future steps. An ending without purchase is the last one. */
const listSteps = (offer: Offer): Step[] => {
  const made = { name: t({ message: 'Made', context: 'step of an offer' }), at: offer.createdAt }
  const accepted = { name: t`Accepted`, at: offer.acceptedAt }
  if (!isEnded(offer)) return [made, accepted, { name: t`Paid`, at: offer.boughtAt }]
  const end = { name: i18n._(endingLabels[offer.endedBy ?? 'reject']), at: null }
  return [made, ...(offer.acceptedAt ? [accepted] : []), { ...end, isEnd: true }]
}

export const OfferSteps = ({ offer }: { offer: Offer }) => (
  <ol className={styles.steps}>
    {listSteps(offer).map(({ name, at, isEnd }) => (
      <li key={name} data-done={at ? true : undefined} data-end={isEnd}>
        <strong>{name}</strong>
        {at ? (
          <DateText value={at} />
        ) : (
          !isEnd && (
            <span>
              <Trans>Not yet</Trans>
            </span>
          )
        )}
      </li>
    ))}
  </ol>
)
