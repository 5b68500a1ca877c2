import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconRefresh } from '../icons.ts'
import { Button } from '../button.tsx'
import { Scene } from '../scene.tsx'
import styles from './empty-state.module.css'

type Props = {
  /** A file under /scenes. */
  scene?: 'empty' | 'empty-wishlist' | 'forbidden'
  sentence: string
  more?: ReactNode
  action?: ReactNode
}

/** For an empty list: a drawing, a sentence, and what to do next. */
export const EmptyState = ({ scene = 'empty', sentence, more, action }: Props) => (
  <div className={styles.state}>
    <Scene name={scene} width={240} isLazy />
    <p className={styles.sentence}>{sentence}</p>
    {more && <p className={styles.more}>{more}</p>}
    {action}
  </div>
)

type NoResultsProps = { sentence: string; more: string; onClear: () => void }

/** For a search that finds nothing. */
export const NoResults = ({ sentence, more, onClear }: NoResultsProps) => (
  <EmptyState
    sentence={sentence}
    more={more}
    action={
      <Button onClick={onClear}>
        <Trans>Clear search</Trans>
      </Button>
    }
  />
)

export const LoadError = ({ sentence, onRetry }: { sentence: string; onRetry: () => void }) => {
  const { t } = useLingui()
  return (
    <div className={styles.state} role="alert">
      <p className={styles.sentence}>{sentence}</p>
      <p className={styles.more}>{t`Nothing was lost. Check your connection, then try again.`}</p>
      <Button icon={<IconRefresh />} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  )
}
