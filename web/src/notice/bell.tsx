import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { SignedIn } from '../session/session.tsx'
import { IconBell } from '../ui/icons.ts'
import styles from './bell.module.css'
import { bellWords, countWords } from './count-words.ts'
import { useUnreadCount } from './queries.ts'
import { afterLoad } from '../client/after-load.ts'

/** Follows the person's notices in `language` once the page has loaded; returns the title of the newest. */
const useLiveNotices = (email: string, language: string): string => {
  const client = useQueryClient()
  const [newest, setNewest] = useState('')
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const live = await import('./live.ts').catch(() => null)
      if (live && !isOver)
        stop = live.followNotices(client, { email, language }, ({ title }) => setNewest(title))
    }
    afterLoad(0, () => void start())
    return () => {
      isOver = true
      stop()
      // Its title is in the other language.
      setNewest('')
    }
  }, [client, email, language])
  return newest
}

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }))

/** A link to what waits for the person; it calls `onFollow`. */
export type Waiting = (onFollow: () => void) => ReactNode

/** The number of unread notices, on a button that opens the newest. */
export const Bell = ({ me: { email, role }, waiting }: { me: SignedIn; waiting: Waiting }) => {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const count = useUnreadCount(email)
  const newest = useLiveNotices(email, i18n.locale)
  const words = bellWords(i18n, count)
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        popoverTarget={panel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={words}
        title={words}
      >
        <IconBell />
        {count ? <span aria-hidden>{countWords(i18n, count)}</span> : null}
      </button>
      <span className="visually-hidden" role="status">
        {newest}
      </span>
      <div
        id={panel}
        popover="auto"
        role="dialog"
        aria-label={t`Notifications`}
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <Panel
              role={role}
              waiting={waiting}
              onFollow={() => document.getElementById(panel)?.hidePopover()}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
