import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../site.ts'
import styles from './page-title.module.css'

/** Names the tab, and moves the focus to the heading when the visitor came here by a link of ours. */
export const usePageTitle = (title: string | null, heading: RefObject<HTMLElement | null>) => {
  const { brand } = useSite()
  const { pathname, key } = useLocation()
  // A search or a sort changes the address but opens no page: only the path counts, and not the first one.
  const settledOn = useRef(key === 'default' ? pathname : null)

  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])

  useEffect(() => {
    if (settledOn.current !== pathname) heading.current?.focus({ preventScroll: true })
    settledOn.current = pathname
  }, [pathname, heading])
}

type Props = {
  children: string
  /** The tab's name where it differs from the heading. */
  tab?: string
  lead?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
  /** Only for those who listen, where the page says by itself what it is. */
  isHidden?: boolean
}

/** The one h1 of a page. */
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
      {actions}
    </header>
  )
}
