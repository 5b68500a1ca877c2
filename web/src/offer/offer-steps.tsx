import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { isEnded } from '@thikana/domain/offer/offer'
import { DateText } from '../ui/text/date-text.tsx'
import { endingLabels } from './ending.ts'
import styles from './offer-steps.module.css'

type Step = { name: MessageDescriptor; at: string | null; isEnd?: boolean }

/** Past and future steps. An ending without purchase is the last one. */
const listSteps = (offer: Offer): Step[] => {
  const made = { name: msg({ message: 'Made', context: 'step of an offer' }), at: offer.createdAt }
  const accepted = { name: msg`Accepted`, at: offer.acceptedAt }
  if (!isEnded(offer)) return [made, accepted, { name: msg`Paid`, at: offer.boughtAt }]
  const end = { name: endingLabels[offer.endedBy ?? 'reject'], at: null }
  return [made, ...(offer.acceptedAt ? [accepted] : []), { ...end, isEnd: true }]
}

export const OfferSteps = ({ offer }: { offer: Offer }) => {
  const { t } = useLingui()
  return (
    <ol className={styles.steps}>
      {listSteps(offer).map(({ name, at, isEnd }) => (
        <li key={name.id} data-done={at ? true : undefined} data-end={isEnd}>
          <strong>{t(name)}</strong>
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
}
