import type { Review } from '@thikana/contract/api'
import { useState } from 'react'
import { IconPencil } from '../ui/icons.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useHasDraft } from '../session/use-unsaved-form.ts'
import { ReviewForm, reviewDraftName } from './review-form.tsx'

export const EditReviewDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Edit your review">
    <ReviewForm review={review} onDone={onClose} />
  </Dialog>
)

export const EditReviewButton = ({ review }: { review: Review }) => {
  const [isOpen, setOpen] = useState(useHasDraft(reviewDraftName({ review })))
  return (
    <>
      <Button
        size="small"
        icon={<IconPencil size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Edit
        <span className="visually-hidden"> the review of {review.propertyTitle}</span>
      </Button>
      {isOpen && <EditReviewDialog review={review} onClose={() => setOpen(false)} />}
    </>
  )
}
