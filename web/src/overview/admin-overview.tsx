import { Trans, useLingui } from '@lingui/react/macro'
import { sitePeriods } from '@thikana/domain/overview/period'
import { useRoute } from '../client/use-route.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { InstallationBox } from './installation-box.tsx'
import styles from './overview-page.module.css'
import { PeriodLinks, usePeriod } from './period-links.tsx'
import { QueueCards } from './queue-cards.tsx'
import { SetUpList } from './set-up-list.tsx'
import { ListingStates, MoneyFigures, SiteFigures } from './site-figures.tsx'

/** The overview of an admin: first what waits, then what happened. */
export const AdminOverview = () => {
  const { t } = useLingui()
  const days = usePeriod(sitePeriods)
  const { data, isError, refetch } = useRoute(
    'overview',
    'GET /admin/overview',
    { query: { days } },
    { placeholderData: (earlier) => earlier, staleTime: 0, refetchInterval: 60_000 },
  )
  const installation = useRoute('installation', 'GET /admin/installation', {})
  if (isError && !data)
    return <LoadError sentence={t`Failed to load the overview.`} onRetry={() => void refetch()} />
  // What stands above the rest comes with it.
  if (!data || installation.isPending)
    return (
      <SkeletonGroup>
        <Skeleton height="140px" />
        <Skeleton height="96px" />
        <Skeleton height="320px" />
      </SkeletonGroup>
    )
  return (
    <>
      <QueueCards queues={data.queues} />
      {installation.data && <SetUpList setUp={installation.data.setUp} />}
      <section className={styles.part} aria-labelledby="happened">
        <div className={styles.head}>
          <h2 id="happened">
            <Trans>What happened</Trans>
          </h2>
          <PeriodLinks periods={sitePeriods} chosen={days} />
        </div>
        <SiteFigures overview={data} />
      </section>
      <section className={styles.part} aria-labelledby="money">
        <div className={styles.head}>
          <h2 id="money">
            <Trans>Money</Trans>
          </h2>
        </div>
        <MoneyFigures overview={data} />
      </section>
      <ListingStates listings={data.listings} />
      <InstallationBox />
    </>
  )
}
