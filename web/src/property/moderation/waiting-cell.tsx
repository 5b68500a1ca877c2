import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isPriceDrop, isUrgentReason, type WaitingReason } from '@thikana/domain/property/urgency'
import { formatNumber } from '@thikana/texts/number'
import { PropertyState } from '../property-state.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { PriceRange } from '../../ui/text/money.tsx'
import { WaitedText } from '../../ui/text/time-left.tsx'
import styles from './waiting-cell.module.css'

const reasonWords: Record<WaitingReason, MessageDescriptor> = {
  first: msg`First listing`,
  priceDrop: msg`Price drop`,
  new: msg({ message: 'New', context: 'a listing that waits to be checked' }),
  edit: msg({ message: 'Edit', context: 'a change of a listing that waits to be checked' }),
}

type Props = { property: Property; now: Date; hasState: boolean }

/** Why a listing waits, for how long, and whether that is longer than it should; with its state if no column says it. */
export const WaitingCell = ({ property, now, hasState }: Props) => {
  const { t } = useLingui()
  const { waitsAs, submittedAt, lastVerified: before } = property
  if (!waitsAs || !submittedAt) return null
  return (
    <span className={styles.waiting}>
      {hasState && (
        <span className={styles.state}>
          <PropertyState property={property} />
        </span>
      )}
      <StateChip tone={isUrgentReason(waitsAs) ? 'accepted' : 'pending'}>{t(reasonWords[waitsAs])}</StateChip>
      <WaitedText since={submittedAt} now={now} />
      {before && isPriceDrop(before, property) && (
        <small>
          <Trans>Before:</Trans>{' '}
          <PriceRange low={before.priceMin} high={before.priceMax} purpose={before.purpose} />
        </small>
      )}
    </span>
  )
}

/** The agent, and what became of their listings so far. */
export const AgentRecord = ({ property: { agentName, agentRecord } }: { property: Property }) => {
  const { t, i18n } = useLingui()
  const name = <div className={styles.name}>{agentName}</div>
  if (!agentRecord) return name
  const verified = formatNumber(i18n, agentRecord.verified)
  const rejected = formatNumber(i18n, agentRecord.rejected)
  const reported = formatNumber(i18n, agentRecord.reported)
  return (
    <div className={styles.agent}>
      {name}
      <ul className={styles.record}>
        <li>{t`${verified} verified`}</li>
        <li data-bad={agentRecord.rejected > 0 || undefined}>{t`${rejected} rejected`}</li>
        <li data-bad={agentRecord.reported > 0 || undefined}>{t`${reported} reported`}</li>
      </ul>
    </div>
  )
}
