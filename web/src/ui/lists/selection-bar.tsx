import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '@thikana/texts/number'
import { Button } from '../button.tsx'
import styles from './staff-table.module.css'

type Props = { count: number; of: number; onAll: () => void; onClear: () => void; children: ReactNode }

/** Says how many of the page’s rows are selected, and what can be done with them. */
export const SelectionBar = ({ count, of, onAll, onClear, children }: Props) => {
  const { t, i18n } = useLingui()
  const figures = formatNumber(i18n, count)
  const words = count > 0 && t`${plural(count, { one: `${figures} selected`, other: `${figures} selected` })}`
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {words && (
        <div className={styles.bar} role="region" aria-label={t`Selected rows`}>
          <strong>{words}</strong>
          <div>
            {children}
            {count < of && (
              <Button size="small" onClick={onAll}>
                <Trans>Select all on this page</Trans>
              </Button>
            )}
            <Button size="small" onClick={onClear}>
              <Trans>Clear selection</Trans>
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
