import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useWishlist } from './queries.ts'
import { WishCard } from './wish-card.tsx'

/** /dashboard/wishlist */
export const WishlistPage = () => {
  const list = useWishlist(useSignedIn().email)
  return (
    <>
      <PageTitle lead="The homes you keep, as they were last verified. Only you see this list.">
        My Wishlist
      </PageTitle>
      <ListView
        list={list}
        failure="Failed to load your wishlist."
        empty={
          <EmptyState
            scene="empty-wishlist"
            sentence="Your wishlist is empty."
            more="Keep a home you like; you can make an offer on it from here."
            action={
              <ButtonLink variant="primary" to="/allProperties">
                Browse properties
              </ButtonLink>
            }
          />
        }
      >
        {(rows) => (
          <CardGrid rows={rows} rowKey={({ _id }) => _id} skeletonRatio="4 / 5">
            {(wish) => <WishCard wish={wish} />}
          </CardGrid>
        )}
      </ListView>
    </>
  )
}
