import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useRoute } from '../../client/use-route.ts'
import { CompareOnCard } from '../../compare/compare-toggle.tsx'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { useIsNear } from '../../map/use-is-near.ts'
import styles from './more-properties.module.css'
import { PropertyGrid } from './property-grid.tsx'

/** Loaded when the reader scrolls near; nothing if there are none. */
export const SimilarProperties = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const place = useRef<HTMLElement>(null)
  const { data, error, refetch } = useRoute(
    'properties',
    'GET /properties/:id/similar',
    { params: { id } },
    { enabled: useIsNear(place) },
  )
  if (data?.length === 0) return null
  return (
    <section ref={place} className={styles.section} aria-labelledby="similar" data-no-print>
      <div className={styles.head}>
        <h2 id="similar">
          <Trans>Similar homes</Trans>
        </h2>
      </div>
      {error && !data ? (
        <LoadError sentence={t`Failed to load similar homes.`} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.three}>
          <PropertyGrid properties={data} Action={CompareOnCard} />
        </div>
      )}
    </section>
  )
}
