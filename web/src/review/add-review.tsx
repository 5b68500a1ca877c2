import { IconMessageStar, IconPencil } from '../ui/icons.ts'
import type { Property, Review } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { denial } from '@thikana/domain/denial'
import { useState } from 'react'
import { useActor } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { EditReviewDialog } from './edit-review.tsx'
import styles from './property-reviews.module.css'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useHasDraft } from '../session/use-unsaved-form.ts'
import { useMyReviewFor } from './queries.ts'
import { ReviewForm, reviewDraftName } from './review-form.tsx'

/** Opens the review form, with the person's own review if there is one; tells people who may not review who may. */
export const AddReview = ({ property }: { property: Property }) => {
  if (useActor()) return <MemberAddReview property={property} />
  return (
    <LogInLink action="review" icon={<IconMessageStar size={20} stroke={1.75} aria-hidden />}>
      Add a review
    </LogInLink>
  )
}

const MemberAddReview = ({ property }: { property: Property }) => {
  const actor = useActor()
  const mayAdd = can(actor, 'review.add')
  const own = useMyReviewFor(property._id, mayAdd ? actor?.email : undefined).data
  // Keep the form open when the list is read again, so that nothing typed is lost.
  const [opened, setOpened] = useState<'add' | Review | null>(
    useHasDraft(reviewDraftName({ property })) ? 'add' : null,
  )
  const close = () => setOpened(null)
  if (!mayAdd) return <p className={styles.note}>{denial(actor, 'review.add').message}</p>
  const Icon = own ? IconPencil : IconMessageStar
  return (
    <>
      <GoesOn action="review">
        <Button
          icon={<Icon size={20} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(own ?? 'add')}
        >
          {own ? 'Edit your review' : 'Add a review'}
        </Button>
      </GoesOn>
      {opened && opened !== 'add' ? (
        <EditReviewDialog review={opened} onClose={close} />
      ) : (
        <Dialog isOpen={opened === 'add'} onClose={close} title="Add a review">
          <ReviewForm property={property} onDone={close} />
        </Dialog>
      )}
    </>
  )
}
