import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thikana/contract/api'
import { useState } from 'react'
import { IconPencil } from '../ui/icons.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useHasDraft } from '../session/use-unsaved-form.ts'
import { ReviewForm, reviewDraftName } from './review-form.tsx'

export const EditReviewDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Dialog isOpen onClose={onClose} title={t`Edit your review`}>
      <ReviewForm review={review} onDone={onClose} />
    </Dialog>
  )
}

export const EditReviewButton = ({ review }: { review: Review }) => {
  const [isOpen, setOpen] = useState(useHasDraft(reviewDraftName({ review })))
  const { propertyTitle } = review
  return (
    <>
      <Button
        size="small"
        icon={<IconPencil size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>
          Edit
          <span className="visually-hidden"> the review of {propertyTitle}</span>
        </Trans>
      </Button>
      {isOpen && <EditReviewDialog review={review} onClose={() => setOpen(false)} />}
    </>
  )
}
