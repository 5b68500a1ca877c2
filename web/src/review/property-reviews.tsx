import { totalInWords } from '@thikana/domain/count'
import type { Property } from '@thikana/contract/api'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { LoadMore } from '../ui/lists/list-view.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { AddReview } from './add-review.tsx'
import styles from './property-reviews.module.css'
import { usePropertyReviews, useRating } from './queries.ts'
import { RatingOverview } from './rating-overview.tsx'
import { ReviewItem } from './review-item.tsx'

const Rating = ({ propertyId }: { propertyId: string }) => {
  const { data } = useRating(propertyId)
  return data ? <RatingOverview rating={data} /> : null
}

/** The reviews of a property: the average, a bar per star count, all reviews, and a form to add one. */
export const PropertyReviews = ({ property }: { property: Property }) => {
  const list = usePropertyReviews(property._id)
  const { rows } = list
  return (
    <section className={styles.reviews} aria-labelledby="reviews" data-no-print>
      <div className={styles.head}>
        <h2 id="reviews">Reviews</h2>
        <AddReview property={property} />
      </div>
      {list.isFailed ? (
        <LoadError sentence="Failed to load reviews." onRetry={list.retry} />
      ) : !rows ? (
        <Skeleton height="160px" />
      ) : rows.length === 0 ? (
        <p className={styles.none}>No reviews yet. Be the first to review this home.</p>
      ) : (
        <>
          <Rating propertyId={property._id} />
          <ul className={styles.list}>
            {rows.map((review) => (
              <li key={review._id}>
                <ReviewItem review={review} purpose={property.purpose} />
              </li>
            ))}
          </ul>
          {list.hasMore && (
            <LoadMore
              shown={rows.length}
              total={totalInWords(list)}
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
