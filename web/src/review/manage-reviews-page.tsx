import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { tables, type TableState } from '@thikana/domain/search/tables'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { StaffTable } from '../ui/lists/staff-table.tsx'
import { useTable } from '../ui/lists/use-table.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { DeleteReviewButton } from './delete-review.tsx'
import { reviewColumns } from './review-list.tsx'

const stateWords: Record<TableState<'reviews'>, MessageDescriptor> = {
  low: msg`1–2 stars`,
  middle: msg`3 stars`,
  high: msg`4–5 stars`,
}

/** /dashboard/manageReviews: an admin can delete any review. */
export const ManageReviewsPage = () => {
  const { t } = useLingui()
  const table = useTable('reviews', 'reviews', 'GET /admin/reviews', {})
  const { search, state, goTo } = table.address
  const isNarrowed = search !== '' || state !== undefined
  return (
    <>
      <PageTitle lead={t`Every review, the newest first.`}>{t`Manage Reviews`}</PageTitle>
      <StaffTable
        table={table}
        list={table.list}
        caption={t`Every review`}
        columns={reviewColumns}
        rowKey={({ _id }) => _id}
        nameOf={({ propertyTitle, userName }) => t`the review of “${propertyTitle}” by ${userName}`}
        searchLabel={t`Search by home, author or words`}
        states={{
          label: t`Filter by stars`,
          name: 'state',
          choices: [
            { value: '', words: t`All` },
            ...tables.reviews.states.map((value) => ({ value, words: t(stateWords[value]), counted: value })),
          ],
        }}
        failure={t`Failed to load reviews.`}
        empty={
          isNarrowed ? (
            <EmptyState
              sentence={t`No reviews found.`}
              action={
                <Button onClick={() => goTo({ search: null, state: null })}>
                  <Trans>Show all reviews</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState sentence={t`No reviews yet.`} more={t`Reviews appear here when people write them.`} />
          )
        }
        actions={(review) => (
          <DeleteReviewButton
            review={review}
            isOwn={false}
            onDelete={(id) => api('DELETE /admin/reviews/:id', { params: { id } })}
          />
        )}
      />
    </>
  )
}
