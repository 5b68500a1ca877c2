import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { maxCompared } from '@thikana/domain/property/comparison'
import { formatNumber } from '@thikana/texts/number'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { IconColumns, IconX } from '../ui/icons.ts'
import { UndoNote } from '../ui/overlays/undo-note.tsx'
import { comparisonPath } from './address.ts'
import styles from './compare-tray.module.css'
import { useCompared, useSeveralProperties } from './compared.ts'
import { Picture } from '../ui/picture.tsx'

type Props = { ids: readonly string[]; onRemove: (id: string) => void }

/** Shown on wide screens. A property that is gone can still be removed. */
const TrayProperties = ({ ids, onRemove }: Props) => {
  const { t } = useLingui()
  const { data, isPlaceholderData } = useSeveralProperties(ids)
  const isKnown = data !== undefined && !isPlaceholderData
  return (
    <ul className={styles.properties}>
      {ids.map((id) => {
        const property = data?.find(({ _id }) => _id === id)
        const name = property?.title ?? (isKnown ? t`A home that is not available` : t`A home`)
        return (
          <li key={id}>
            <span className={styles.picture}>
              {property && <Picture src={property.image} colour={property.imageColour} alt="" sizes="64px" />}
            </span>
            <span className={styles.name}>{name}</span>
            <IconButton label={t`Remove ${name}`} onClick={() => onRemove(id)}>
              <IconX size={18} />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

/** Passes the tray's height to the page's style, so that nothing is hidden behind it. */
const useTrayHeight = (tray: RefObject<HTMLElement | null>, isShown: boolean) =>
  useEffect(() => {
    const { style } = document.documentElement
    const { current } = tray
    if (!current) return
    const observer = new ResizeObserver(() => style.setProperty('--tray-height', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--tray-height')
    }
  }, [tray, isShown])

/** The picked properties, at the bottom of the screen. Nothing until one is picked. */
export const CompareTray = () => {
  const { t, i18n } = useLingui()
  const { ids, put, remove } = useCompared()
  const count = ids.length
  const [picked, most] = [formatNumber(i18n, count), formatNumber(i18n, maxCompared)]
  const [cleared, setCleared] = useState<readonly string[] | null>(null)
  const tray = useRef<HTMLElement>(null)
  const isShown = ids.length > 0 || cleared !== null
  useTrayHeight(tray, isShown)
  if (!isShown) return null

  const clear = () => {
    setCleared(ids)
    put([])
  }
  const undo = () => {
    put(cleared ?? [])
    setCleared(null)
    tray.current?.focus()
  }
  const takeOut = (id: string) => {
    if (ids.length === 1) return clear()
    remove(id)
    tray.current?.focus()
  }
  const isEnough = ids.length > 1
  return (
    <section
      ref={tray}
      tabIndex={-1}
      className={styles.tray}
      aria-label={t`Homes to compare`}
      data-tray
      data-no-print
    >
      {ids.length === 0 ? (
        <div className={styles.bar}>
          <UndoNote onUndo={undo} onClose={() => setCleared(null)}>
            {t`The comparison is empty.`}
          </UndoNote>
        </div>
      ) : (
        <div className={styles.bar}>
          <p className={styles.count} role="status">
            <span>{t`${picked} of ${most} homes`}</span>
            {!isEnough && (
              <span className={styles.hint}>
                {' '}
                <Trans>Add another one to compare.</Trans>
              </span>
            )}
          </p>
          <TrayProperties ids={ids} onRemove={takeOut} />
          <div className={styles.actions}>
            <Button size="small" variant="quiet" onClick={clear}>
              <Trans>
                Clear<span className="visually-hidden"> the comparison</span>
              </Trans>
            </Button>
            {isEnough && (
              <ButtonLink
                size="small"
                variant="primary"
                to={comparisonPath(ids)}
                icon={<IconColumns size={18} />}
              >
                <Trans>
                  Compare
                  <span className="visually-hidden">
                    {' '}
                    <Plural value={count} one="# home" other="# homes" />
                  </span>
                </Trans>
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
