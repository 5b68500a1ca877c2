import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useMyReviews } from './queries.ts'
import { ReviewList } from './review-list.tsx'

/** /dashboard/myReviews */
export const MyReviewsPage = () => {
  const { t } = useLingui()
  const list = useMyReviews(useSignedIn().email)
  return (
    <>
      <PageTitle lead={t`Your reviews, one for each home. Everyone can read them, and you can edit them.`}>
        {t`My Reviews`}
      </PageTitle>
      <ReviewList
        list={list}
        caption={t`Your reviews`}
        empty={
          <EmptyState
            sentence={t`You haven’t written a review yet.`}
            more={t`Seen a home? Open it and add a review.`}
            action={
              <ButtonLink variant="primary" to="/allProperties">
                <Trans>Browse properties</Trans>
              </ButtonLink>
            }
          />
        }
        onDelete={(id) => api('DELETE /reviews/:id', { params: { id } })}
      />
    </>
  )
}
