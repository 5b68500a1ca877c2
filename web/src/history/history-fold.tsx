import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import styles from './history-fold.module.css'
import type { Thing } from './history-of.tsx'

const HistoryOf = lazy(async () => ({ default: (await import('./history-of.tsx')).HistoryOf }))

/** What happened to one thing, in a file of its own. */
export const History = (thing: Thing) => (
  <Suspense fallback={<Skeleton height="120px" />}>
    <HistoryOf {...thing} />
  </Suspense>
)

/** The same, read and loaded once it is opened. */
export const HistoryFold = (thing: Thing) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.fold} data-no-print onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>What happened</Trans>
      </summary>
      {isOpen && <History {...thing} />}
    </details>
  )
}
