import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedSearch } from '@thikana/contract/api'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { Alert } from '../ui/alert.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { useFollowedId } from '../ui/lists/use-followed-row.ts'
import { SavedSearchRow } from './saved-search-row.tsx'
import styles from './saved-searches.module.css'
import { useSavedSearches } from './queries.ts'

const Loading = () => (
  <SkeletonGroup>
    <Skeleton height="320px" />
  </SkeletonGroup>
)

const Nothing = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      sentence={t`You have no saved searches.`}
      more={t`Search for what you need and press “Save this search”. We’ll tell you when a new home matches.`}
      action={
        <ButtonLink variant="primary" to="/allProperties">
          <Trans>Search properties</Trans>
        </ButtonLink>
      }
    />
  )
}

const Rows = ({ searches }: { searches: readonly SavedSearch[] }) => {
  const followed = useFollowedId()
  return (
    <ul className={styles.list}>
      {searches.map((search) => (
        <SavedSearchRow key={search._id} search={search} isFollowed={search._id === followed} />
      ))}
    </ul>
  )
}

/** /dashboard/savedSearches */
export const SavedSearchesPage = () => {
  const { t } = useLingui()
  const { isConfirmed } = useSignedIn()
  const { data: searches, isError, refetch } = useSavedSearches()
  const isFailed = isError && !searches
  return (
    <>
      <PageTitle lead={t`We’ll tell you when a new home matches. Only you see your searches.`}>
        {t`Saved searches`}
      </PageTitle>
      {!isConfirmed && (
        <div className={styles.notice}>
          <Alert tone="pending" title={t`Your address isn’t confirmed yet`}>
            <Trans>Until you confirm it, you get alerts only under the bell.</Trans>
          </Alert>
        </div>
      )}
      {isFailed && (
        <LoadError sentence={t`Failed to load your saved searches.`} onRetry={() => void refetch()} />
      )}
      {!searches && !isFailed && <Loading />}
      {searches && (searches.length > 0 ? <Rows searches={searches} /> : <Nothing />)}
    </>
  )
}
