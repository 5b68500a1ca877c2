import { useLingui } from '@lingui/react/macro'
import { api } from '../client/api.ts'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useEveryReview } from './queries.ts'
import { ReviewList } from './review-list.tsx'

/** /dashboard/manageReviews: an admin can delete any review. */
export const ManageReviewsPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageTitle lead={t`Every review, the newest first.`}>{t`Manage Reviews`}</PageTitle>
      <ReviewList
        list={useEveryReview()}
        caption={t`Every review`}
        showsAuthor
        empty={
          <EmptyState sentence={t`No reviews yet.`} more={t`Reviews appear here when people write them.`} />
        }
        onDelete={(id) => api('DELETE /admin/reviews/:id', { params: { id } })}
      />
    </>
  )
}
