import { api } from '../client/api.ts'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useEveryReview } from './queries.ts'
import { ReviewList } from './review-list.tsx'

/** /dashboard/manageReviews: an admin can delete any review. */
export const ManageReviewsPage = () => (
  <>
    <PageTitle lead="Every review, the newest first.">Manage Reviews</PageTitle>
    <ReviewList
      list={useEveryReview()}
      caption="Every review"
      showsAuthor
      empty={<EmptyState sentence="No reviews yet." more="Reviews appear here when people write them." />}
      onDelete={(id) => api('DELETE /admin/reviews/:id', { params: { id } })}
    />
  </>
)
