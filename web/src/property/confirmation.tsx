import type { Property } from '@thikana/contract/api'
import { confirmationDays } from '@thikana/domain/property/confirmation'
import { isUntaken } from '@thikana/domain/property/property'
import { countInWords } from '@thikana/domain/count'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DaysAgoText } from '../ui/text/ago-text.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { IconCircleCheck } from '../ui/icons.ts'
import { Alert } from '../ui/alert.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './confirmation.module.css'
import { useOpenMoves } from './open-moves.ts'

const icon = <IconCircleCheck size={18} />

/** Shown to the agent only while a confirmation is due. */
export const ConfirmButton = ({ property, wide }: { property: Property; wide?: boolean }) => {
  const mayConfirm = useOpenMoves(property).includes('confirm')
  const confirm = useChange({
    send: () => api('PATCH /properties/confirm/:id', { params: { id: property._id } }),
    concerns: ['properties', 'offers', 'wishlist'],
    done: [property.isUnconfirmed ? 'Back in the lists' : 'Confirmed', property.title],
    failed: 'Could not confirm the property',
  })
  if (!property.needsConfirmation || !mayConfirm) return null

  return (
    <ActionButton size="small" variant="primary" wide={wide ?? false} icon={icon} run={confirm}>
      Still available
      <span className="visually-hidden"> {property.title}</span>
    </ActionButton>
  )
}

const Left = ({ property, isTheirs }: { property: Property; isTheirs: boolean }) => (
  <Alert tone="pending" title="Not in the lists">
    <p>
      Not confirmed by the agent since <DateText value={property.confirmedAt} />.{' '}
      <span>
        {isTheirs
          ? 'Confirm that it is still available, and it is listed again at once.'
          : 'It takes no offers until the agent confirms that it is still available.'}
      </span>
    </p>
    <ConfirmButton property={property} wide />
  </Alert>
)

const Due = ({ property }: { property: Property }) => (
  <Alert tone="pending" title="Is this home still available?">
    <p>
      You confirmed it last on <DateText value={property.confirmedAt} />. A listing that isn’t confirmed for{' '}
      {confirmationDays.leave} days is hidden.
    </p>
    <ConfirmButton property={property} wide />
  </Alert>
)

/** Shows the last confirmation, and asks the agent for the next one when it is due. */
export const Confirmation = ({ property }: { property: Property }) => {
  const isTheirs = useOpenMoves(property).includes('confirm')
  const { confirmedAt, isUnconfirmed, needsConfirmation } = property
  if (!confirmedAt || !isUntaken(property)) return null
  if (isUnconfirmed) return <Left property={property} isTheirs={isTheirs} />
  if (needsConfirmation && isTheirs) return <Due property={property} />
  return (
    <p className={styles.line}>
      {icon}
      <span>
        Confirmed <DaysAgoText value={confirmedAt} />
      </span>
    </p>
  )
}

const listings = (count: number) => `${countInWords(count)} listing${count === 1 ? '' : 's'}`

/** Asks an agent to confirm all properties that are due, at once. */
export const ConfirmAll = ({ count }: { count: number }) => {
  const confirm = useChange({
    send: () => api('PATCH /properties/confirm', {}),
    concerns: ['properties', 'offers', 'wishlist'],
    done: ({ modifiedCount }) => `${listings(modifiedCount)} confirmed`,
    failed: 'Could not confirm your listings',
  })
  if (count === 0) return null

  return (
    <div className={styles.space}>
      <Alert tone="pending" title={`${listings(count)} need${count === 1 ? 's' : ''} your confirmation`}>
        <div className={styles.banner}>
          <p>
            Buyers see when you last confirmed a home. After {confirmationDays.leave} days without
            confirmation a listing is hidden until you confirm it.
          </p>
          <ActionButton variant="primary" icon={<IconCircleCheck />} run={confirm}>
            {count === 1 ? 'It is still available' : 'All are still available'}
          </ActionButton>
        </div>
      </Alert>
    </div>
  )
}
