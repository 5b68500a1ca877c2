import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../client/site.ts'
import styles from './page-title.module.css'

/** Sets the tab's title, and focuses the heading after a navigation inside the app. */
export const usePageTitle = (title: string | null, heading: RefObject<HTMLElement | null>) => {
  const { brand } = useSite()
  const { pathname, key } = useLocation()
  // A search or a sort changes the address without opening a page, so compare the path. The first page keeps its focus.
  const settledOn = useRef(key === 'default' ? pathname : null)

  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])

  // Together with the page's content: who presses Tab as soon as it shows continues from the heading.
  useLayoutEffect(() => {
    if (settledOn.current !== pathname) heading.current?.focus({ preventScroll: true })
    settledOn.current = pathname
  }, [pathname, heading])
}

type Props = {
  children: string
  /** The tab's title if it differs from the heading. */
  tab?: string
  lead?: ReactNode
  /** Buttons on the right. */
  actions?: ReactNode
  /** Visible only to screen readers. */
  isHidden?: boolean
}

/** A page's h1; every page has exactly one. */
export const PageTitle = ({ children, tab, lead, actions, isHidden }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(tab ?? children, heading)
  return (
    <header className={isHidden ? 'visually-hidden' : styles.head}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
