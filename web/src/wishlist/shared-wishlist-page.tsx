import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '@thikana/texts/refusal'
import { useSearchParams } from 'react-router'
import { CompareTray } from '../compare/compare-tray.tsx'
import { PageContent } from '../layout/shell.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { isNotFound } from '../ui/failure.ts'
import { CardGrid } from '../ui/lists/card-grid.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useSharedHomes, useSharedWishlist } from './queries.ts'
import { SharedCard } from './shared-card.tsx'

const browse = (
  <ButtonLink variant="primary" to="/allProperties">
    <Trans>See all properties</Trans>
  </ButtonLink>
)

const SharedHomes = ({ token, name }: { token: string; name: string | null }) => {
  const { t } = useLingui()
  const list = useSharedHomes(token)
  return (
    <>
      <PageTitle lead={t`Homes that somebody saved and shows you.`}>
        {name === null ? t`A shared wishlist` : t`The wishlist of ${name}`}
      </PageTitle>
      <ListView
        list={list}
        failure={t`Failed to load the homes.`}
        empty={
          <EmptyState
            scene="empty-wishlist"
            sentence={t`No home of this wishlist is listed just now.`}
            action={browse}
          />
        }
      >
        {(rows) => (
          <CardGrid rows={rows} rowKey={({ property }) => property._id} skeletonRatio="4 / 5">
            {(home) => <SharedCard home={home} />}
          </CardGrid>
        )}
      </ListView>
      <CompareTray />
    </>
  )
}

/** /shared-wishlist: the homes of somebody else's wishlist, for those who have its secret address. */
export const SharedWishlistPage = () => {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, refetch } = useSharedWishlist(token)
  const isGone = token === '' || isNotFound(error)
  return (
    <PageContent>
      {data && !isGone ? (
        <SharedHomes key={token} token={token} name={data.name} />
      ) : (
        <>
          <PageTitle isHidden>{t`Shared wishlist`}</PageTitle>
          {isGone ? (
            <EmptyState
              scene="empty-wishlist"
              sentence={refusalSentence(i18n, 'sharedWishlistNotFound')}
              more={t`Its keeper ended the link, or the link is incomplete.`}
              action={browse}
            />
          ) : error ? (
            <LoadError sentence={t`Failed to load the wishlist.`} onRetry={() => void refetch()} />
          ) : (
            <SkeletonGroup>
              <Skeleton width="60%" height="44px" />
              <Skeleton height="320px" />
            </SkeletonGroup>
          )}
        </>
      )}
    </PageContent>
  )
}
