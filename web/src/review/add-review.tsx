import { IconMessageStar } from '@tabler/icons-react'
import type { Property } from '@thikana/contract/api'
import { can, denial } from '@thikana/domain/access'
import { useState } from 'react'
import { useActor } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './property-reviews.module.css'
import { ReviewForm } from './review-form.tsx'

/** Opens the review form for whoever may write one, and says who may to everybody else. */
export function AddReview({ property }: { property: Property }) {
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!can(actor, 'review.add')) return <p className={styles.note}>{denial(actor, 'review.add').message}</p>
  return (
    <>
      <Button
        icon={<IconMessageStar size={20} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Add a review
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Add a review">
        <ReviewForm property={property} onDone={close} />
      </Dialog>
    </>
  )
}
