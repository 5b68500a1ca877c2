import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '@thikana/texts/number'
import { CompareOnCard } from '../../compare/compare-toggle.tsx'
import { useSeveralProperties } from '../../compare/compared.ts'
import { Button } from '../../ui/button.tsx'
import { UndoNote } from '../../ui/overlays/undo-note.tsx'
import { PropertyGrid } from './property-grid.tsx'
import { useRecentlyViewed } from './recent.ts'
import styles from './more-properties.module.css'

/** One row on a wide screen. */
const firstShown = 4

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** The properties opened last, in their current state, without those the person may no longer see. */
export const RecentProperties = () => {
  const { t, i18n } = useLingui()
  const { ids = [], change } = useRecentlyViewed()
  const { data } = useSeveralProperties(ids)
  const [isWhole, setWhole] = useState(false)
  const [cleared, setCleared] = useState<readonly string[] | null>(null)
  const [isRestored, setRestored] = useState(false)
  const properties = ids.length > 0 ? data?.filter(({ _id }) => ids.includes(_id)) : []

  const undo = () => {
    setRestored(true)
    change(() => cleared ?? [])
  }
  if (cleared && ids.length === 0)
    return (
      <section className={styles.section} aria-label={t`Recently viewed`} data-no-print>
        <UndoNote onUndo={undo} onClose={() => setCleared(null)}>
          {t`Your recently viewed homes are cleared.`}
        </UndoNote>
      </section>
    )
  if (!properties || properties.length === 0) return null
  const number = formatNumber(i18n, properties.length)
  const clear = () => {
    setCleared(ids)
    change(() => [])
  }
  return (
    <section className={styles.section} aria-labelledby="recently-viewed" data-no-print>
      <div className={styles.head}>
        <h2 id="recently-viewed">
          <Trans>Recently viewed</Trans>
        </h2>
        {/* After “Undo” the focus is here. */}
        <Button size="small" variant="quiet" onClick={clear} ref={isRestored ? focus : undefined}>
          <Trans>
            Clear<span className="visually-hidden"> recently viewed</span>
          </Trans>
        </Button>
      </div>
      <PropertyGrid
        properties={isWhole ? properties : properties.slice(0, firstShown)}
        Action={CompareOnCard}
      />
      {!isWhole && properties.length > firstShown && (
        <div className={styles.more}>
          <Button onClick={() => setWhole(true)}>
            {t({ message: `Show all ${number}`, context: 'properties' })}
          </Button>
        </div>
      )}
    </section>
  )
}
