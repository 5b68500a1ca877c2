import { Trans, useLingui } from '@lingui/react/macro'
import { totalInWords } from '@thikana/texts/count'
import type { Property, Review } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { denial } from '@thikana/domain/denial'
import { refusalText } from '@thikana/texts/refusal'
import { useState } from 'react'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { LoadMore } from '../ui/lists/list-view.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import styles from './property-reviews.module.css'
import { useMyReviewFor, usePropertyReviews, useRating } from './queries.ts'
import { RatingOverview } from './rating-overview.tsx'
import { ReviewItem } from './review-item.tsx'
import { IconMessageStar, IconPencil } from '../ui/icons.ts'
import { useActor } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { EditReviewDialog } from './edit-review.tsx'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useHasDraft } from '../session/use-unsaved-form.ts'
import { reviewDraftName, ReviewForm } from './review-form.tsx'

/** Opens the form, filled with the person's own review if there is one. Explains who may review to everyone else. */
const AddReview = ({ property }: { property: Property }) => {
  if (useActor()) return <MemberAddReview property={property} />
  return (
    <LogInLink action="review" icon={<IconMessageStar />}>
      <Trans>Add a review</Trans>
    </LogInLink>
  )
}

const MemberAddReview = ({ property }: { property: Property }) => {
  const { t, i18n } = useLingui()
  const actor = useActor()
  const mayAdd = can(actor, 'review.add')
  const own = useMyReviewFor(property._id, mayAdd ? actor?.email : undefined).data
  // Keep the form open when the list is read again, so that nothing typed is lost.
  const [opened, setOpened] = useState<'add' | Review | null>(
    useHasDraft(reviewDraftName({ property })) ? 'add' : null,
  )
  const close = () => setOpened(null)
  if (!mayAdd) return <p className={styles.note}>{refusalText(i18n, denial(actor, 'review.add'))}</p>
  const Icon = own ? IconPencil : IconMessageStar
  return (
    <>
      <GoesOn action="review">
        <Button icon={<Icon />} aria-haspopup="dialog" onClick={() => setOpened(own ?? 'add')}>
          {own ? t`Edit your review` : t`Add a review`}
        </Button>
      </GoesOn>
      {opened && opened !== 'add' ? (
        <EditReviewDialog review={opened} onClose={close} />
      ) : (
        <Dialog isOpen={opened === 'add'} onClose={close} title={t`Add a review`}>
          <ReviewForm property={property} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

export const PropertyReviews = ({ property }: { property: Property }) => {
  const { t, i18n } = useLingui()
  const list = usePropertyReviews(property._id)
  const rating = useRating(property._id)
  const { rows } = list
  const isLoading = !list.isFailed && (!rows || (rows.length > 0 && rating.isPending))
  return (
    <section className={styles.reviews} aria-labelledby="reviews" aria-busy={isLoading} data-no-print>
      <div className={styles.head}>
        <h2 id="reviews">
          <Trans>Reviews</Trans>
        </h2>
        <AddReview property={property} />
      </div>
      {list.isFailed ? (
        <LoadError sentence={t`Failed to load reviews.`} onRetry={list.retry} />
      ) : !rows || isLoading ? (
        <Skeleton height="160px" />
      ) : rows.length === 0 ? (
        <p className={styles.none}>
          <Trans>No reviews yet. Be the first to review this home.</Trans>
        </p>
      ) : (
        <>
          {rating.data && <RatingOverview rating={rating.data} />}
          <ul className={styles.list}>
            {rows.map((review) => (
              <li key={review._id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
          {list.hasMore && (
            <LoadMore
              shown={rows.length}
              total={totalInWords(i18n, list)}
              hasMore
              isPending={list.isLoadingMore}
              onMore={list.more}
            />
          )}
        </>
      )}
    </section>
  )
}
