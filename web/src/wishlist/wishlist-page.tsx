import { Trans, useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import { useSignedIn } from '../session/session.tsx'
import { CompareTray } from '../compare/compare-tray.tsx'
import { useRememberResults } from '../property/list/last-results.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/lists/card-grid.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { useFollowedId, useFollowedRow } from '../ui/lists/use-followed-row.ts'
import { ListView } from '../ui/lists/list-view.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useWishlist, useWishlistLink } from './queries.ts'
import { ShareWishlist } from './share-wishlist.tsx'
import { WishCard } from './wish-card.tsx'
import { useWishSort, WishSortField } from './wish-sort.tsx'

/** A property is on a wishlist once, and notices name the property. */
const keyOf = ({ propertyId }: Wish) => propertyId

/** /dashboard/wishlist */
export const WishlistPage = () => {
  const { t } = useLingui()
  useRememberResults('saved')
  const { sort, choose } = useWishSort()
  const list = useWishlist(useSignedIn().email, sort)
  const { data } = useWishlistLink()
  const count = list.rows?.length ?? 0
  const followed = useFollowedId()
  useFollowedRow(list, keyOf)
  return (
    <>
      <PageTitle
        lead={
          data?.link
            ? t`Your saved homes, as last verified. You share this list by a link.`
            : t`Your saved homes, as last verified. Only you see this list.`
        }
        actions={
          count > 0 && (
            <>
              {count > 1 && <WishSortField sort={sort} onChoose={choose} />}
              <ShareWishlist />
            </>
          )
        }
      >
        {t`My Wishlist`}
      </PageTitle>
      <ListView
        list={list}
        failure={t`Failed to load your wishlist.`}
        empty={
          <EmptyState
            scene="empty-wishlist"
            sentence={t`Your wishlist is empty.`}
            more={t`Save a home you like; then make an offer from here.`}
            action={
              <ButtonLink variant="primary" to="/allProperties">
                <Trans>Browse properties</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {(rows) => (
          <CardGrid rows={rows} rowKey={keyOf} skeletonRatio="4 / 5" followed={followed}>
            {(wish) => <WishCard wish={wish} />}
          </CardGrid>
        )}
      </ListView>
      <CompareTray />
    </>
  )
}
