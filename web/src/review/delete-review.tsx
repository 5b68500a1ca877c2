import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thikana/contract/api'
import { IconTrash } from '../ui/icons.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'

type Props = { review: Review; isOwn: boolean; onDelete: (id: string) => Promise<unknown> }

export const DeleteReviewButton = ({ review, isOwn, onDelete }: Props) => {
  const { t } = useLingui()
  const { propertyTitle, userName } = review
  const remove = useChange({
    send: () => onDelete(review._id),
    concerns: ['reviews'],
    done: t`Review deleted`,
    failed: t`Failed to delete review`,
  })

  return (
    <ActionButton
      size="small"
      variant="dangerQuiet"
      icon={<IconTrash size={18} />}
      ask={{
        title: isOwn
          ? t`Delete your review of “${propertyTitle}”?`
          : t`Delete the review of “${propertyTitle}”?`,
        body: isOwn
          ? t`It leaves the home’s page. This can’t be undone.`
          : t`It was written by ${userName}. This can’t be undone.`,
        confirmLabel: t`Delete review`,
        danger: true,
      }}
      run={remove}
    >
      <Trans>
        Delete
        <span className="visually-hidden"> the review of {propertyTitle}</span>
      </Trans>
    </ActionButton>
  )
}
