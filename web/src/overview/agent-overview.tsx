import { Trans, useLingui } from '@lingui/react/macro'
import type { AgentFigures } from '@thikana/contract/api'
import { propertyCounters, type PropertyCounter } from '@thikana/domain/overview/counters'
import { agentPeriods } from '@thikana/domain/overview/period'
import { formatNumber } from '@thikana/texts/number'
import { useRoute } from '../client/use-route.ts'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/lists/skeleton.tsx'
import { ChangeFigures } from './change-figures.tsx'
import { CounterPlot } from './counter-plot.tsx'
import { propertyCounterWords } from './counter-words.ts'
import { Funnel } from './funnel.tsx'
import { ListingFigures } from './listing-figures.tsx'
import styles from './overview-page.module.css'
import { PeriodLinks, usePeriod } from './period-links.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Of what waits: read again when the page is opened, since the agent may come from doing it, and every minute. */
const waitingOptions = { staleTime: 0, refetchInterval: 60_000 }

const Figures = ({ figures }: { figures: AgentFigures }) => {
  const { t, i18n } = useLingui()
  const { totals, before, byDay, listings } = figures
  const labels = Object.fromEntries(
    propertyCounters.map((name) => [name, t(propertyCounterWords[name])]),
  ) as Record<PropertyCounter, string>
  return (
    <>
      <ChangeFigures
        figures={propertyCounters.map((name) => ({
          name,
          label: labels[name],
          value: formatNumber(i18n, totals[name]),
          now: totals[name],
          before: before[name],
        }))}
      />
      <CounterPlot title={t`By day`} counters={propertyCounters} labels={labels} byDay={byDay} />
      <Funnel {...figures} />
      {listings.length > 0 && <ListingFigures {...figures} />}
    </>
  )
}

/** The overview of an agent: first what waits, then what happened. */
export const AgentOverview = () => {
  const { t } = useLingui()
  const days = usePeriod(agentPeriods)
  const waiting = useRoute('overview', 'GET /overview/waiting', {}, waitingOptions)
  const { data, isError, refetch } = useRoute(
    'overview',
    'GET /overview/figures',
    { query: { days } },
    { placeholderData: (earlier) => earlier },
  )
  // First what waits, so that nothing is pushed down by it.
  if (waiting.isPending)
    return (
      <SkeletonGroup>
        <Skeleton width="40%" height="24px" />
        <Skeleton height="320px" />
        <Skeleton height="320px" />
      </SkeletonGroup>
    )
  return (
    <>
      {waiting.data ? (
        <WaitingList {...waiting.data} />
      ) : (
        <LoadError sentence={t`Failed to load what waits for you.`} onRetry={() => void waiting.refetch()} />
      )}
      <section className={styles.part} aria-labelledby="happened">
        <div className={styles.head}>
          <h2 id="happened">
            <Trans>What happened to your homes</Trans>
          </h2>
          <PeriodLinks periods={agentPeriods} chosen={days} />
        </div>
        {isError && !data ? (
          <LoadError sentence={t`Failed to load the figures.`} onRetry={() => void refetch()} />
        ) : data ? (
          <Figures figures={data} />
        ) : (
          <SkeletonGroup>
            <Skeleton height="96px" />
            <Skeleton height="320px" />
          </SkeletonGroup>
        )}
      </section>
    </>
  )
}
