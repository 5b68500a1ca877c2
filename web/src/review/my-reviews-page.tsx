import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useMyReviews } from './queries.ts'
import { ReviewList } from './review-list.tsx'

/** /dashboard/myReviews */
export const MyReviewsPage = () => {
  const list = useMyReviews(useSignedIn().email)
  return (
    <>
      <PageTitle lead="What you wrote about homes, one review a home. Everybody can read it, and you can edit it.">
        My Reviews
      </PageTitle>
      <ReviewList
        list={list}
        caption="Your reviews"
        empty={
          <EmptyState
            sentence="You have not written a review yet."
            more="Tell the others about a home you have seen: open it and add a review."
            action={
              <ButtonLink variant="primary" to="/allProperties">
                Browse properties
              </ButtonLink>
            }
          />
        }
        onDelete={(id) => api('DELETE /reviews/:id', { params: { id } })}
      />
    </>
  )
}
