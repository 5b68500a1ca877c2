import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { confirmationDays } from '@thikana/domain/property/confirmation'
import { isUntaken } from '@thikana/domain/property/property-status'
import { formatNumber } from '@thikana/texts/number'
import { countInWords } from '@thikana/texts/count'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DaysAgoText } from '../ui/text/ago-text.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { IconCircleCheck } from '../ui/icons.ts'
import { Alert } from '../ui/alert.tsx'
import { useChange } from '../ui/use-change.ts'
import { ChecksButton } from './page/checks.tsx'
import styles from './confirmation.module.css'
import { useOpenMoves } from './open-moves.ts'

const icon = <IconCircleCheck size={18} />

/** Says that a home is still available. */
export const useConfirming = (property: Property, onDone?: () => void) => {
  const { t } = useLingui()
  return useChange({
    send: () => api('PATCH /properties/confirm/:id', { params: { id: property._id } }),
    concerns: ['properties', 'offers', 'wishlist'],
    done: [property.isUnconfirmed ? t`Back in the lists` : t`Confirmed`, property.title],
    failed: t`Could not confirm the property`,
    onDone: () => onDone?.(),
  })
}

/** Shown to the agent only while a confirmation is due. */
export const ConfirmButton = ({ property, wide }: { property: Property; wide?: boolean }) => {
  const { title } = property
  const mayConfirm = useOpenMoves(property).includes('confirm')
  const confirm = useConfirming(property)
  if (!property.needsConfirmation || !mayConfirm) return null

  return (
    <ActionButton size="small" variant="primary" wide={wide ?? false} icon={icon} run={confirm}>
      <Trans>
        Still available
        <span className="visually-hidden"> {title}</span>
      </Trans>
    </ActionButton>
  )
}

const Left = ({ property, isTheirs }: { property: Property; isTheirs: boolean }) => {
  const { t } = useLingui()
  return (
    <Alert tone="pending" title={t`Not in the lists`}>
      <p>
        <Trans>
          Not confirmed by the agent since <DateText value={property.confirmedAt} />.
        </Trans>{' '}
        <span>
          {isTheirs
            ? t`Confirm that it is still available, and it is listed again at once.`
            : t`It takes no offers until the agent confirms that it is still available.`}
        </span>
      </p>
      <ConfirmButton property={property} wide />
    </Alert>
  )
}

const Due = ({ property }: { property: Property }) => {
  const { t, i18n } = useLingui()
  const days = formatNumber(i18n, confirmationDays.leave)
  return (
    <Alert tone="pending" title={t`Is this home still available?`}>
      <p>
        <Trans>
          You confirmed it last on <DateText value={property.confirmedAt} />. A listing that isn’t confirmed
          for {days} days is hidden.
        </Trans>
      </p>
      <ConfirmButton property={property} wide />
    </Alert>
  )
}

const Paused = ({ isTheirs }: { isTheirs: boolean }) => {
  const { t } = useLingui()
  return (
    <Alert tone="pending" title={t`Paused by its agent`}>
      <p>
        {isTheirs
          ? t`It is in no list and takes no new offers until you resume it. Offers that were made stay.`
          : t`It takes no new offers until the agent resumes it. Offers that were made stay.`}
      </p>
    </Alert>
  )
}

/** Shows the last confirmation, and asks the agent for the next one when it is due. */
export const Confirmation = ({ property }: { property: Property }) => {
  const moves = useOpenMoves(property)
  const isTheirs = moves.includes('confirm')
  const { confirmedAt, isUnconfirmed, needsConfirmation } = property
  if (!confirmedAt || !isUntaken(property)) return null
  if (property.isPaused) return <Paused isTheirs={moves.includes('resume')} />
  if (isUnconfirmed) return <Left property={property} isTheirs={isTheirs} />
  if (needsConfirmation && isTheirs) return <Due property={property} />
  return (
    <p className={styles.line}>
      <ChecksButton property={property}>
        {icon}
        <span>
          <Trans context="some days ago">
            Confirmed <DaysAgoText value={confirmedAt} />
          </Trans>
        </span>
      </ChecksButton>
    </p>
  )
}

/** Asks an agent to confirm all properties that are due, at once. */
export const ConfirmAll = ({ count }: { count: number }) => {
  const { t, i18n } = useLingui()
  const confirm = useChange({
    send: () => api('PATCH /properties/confirm', {}),
    concerns: ['properties', 'offers', 'wishlist'],
    done: ({ modifiedCount }) => {
      const number = countInWords(i18n, modifiedCount)
      return t`${plural(modifiedCount, {
        one: `${number} listing confirmed`,
        other: `${number} listings confirmed`,
      })}`
    },
    failed: t`Could not confirm your listings`,
  })
  if (count === 0) return null
  const due = countInWords(i18n, count)
  const days = formatNumber(i18n, confirmationDays.leave)
  const title = t`${plural(count, {
    one: `${due} listing needs your confirmation`,
    other: `${due} listings need your confirmation`,
  })}`

  return (
    <div className={styles.space}>
      <Alert tone="pending" title={title}>
        <div className={styles.banner}>
          <p>
            <Trans>After {days} days without confirmation a listing is hidden until you confirm it.</Trans>
          </p>
          <div className="row">
            <ButtonLink variant="primary" to="/dashboard/myAddedProperties?flow=confirm">
              <Trans>One by one</Trans>
            </ButtonLink>
            <ActionButton icon={<IconCircleCheck />} run={confirm}>
              {count === 1 ? t`It is still available` : t`All are still available`}
            </ActionButton>
          </div>
        </div>
      </Alert>
    </div>
  )
}
