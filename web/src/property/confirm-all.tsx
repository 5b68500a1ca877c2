import { confirmationDays } from '@thikana/domain/property/confirmation'
import { countInWords } from '@thikana/domain/count'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { IconCircleCheck } from '../ui/icons.ts'
import { Alert } from '../ui/alert.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './confirmation.module.css'

const listings = (count: number) => `${countInWords(count)} listing${count === 1 ? '' : 's'}`

const titleOf = (count: number) => `${listings(count)} need${count === 1 ? 's' : ''} your confirmation`

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
      <Alert tone="pending" title={titleOf(count)}>
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
