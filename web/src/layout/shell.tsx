import { type ReactNode, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { scrollKey } from './scroll-positions.ts'
import { SessionProvider } from '../session/session.tsx'
import { Overlay } from '../ui/overlays/overlay.tsx'
import { closeErrorsOfLastPage } from '../ui/overlays/toast.ts'
import { Toasts } from '../ui/overlays/toasts.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { TopNav } from './top-nav.tsx'

/** The frame of every page. */
export const Shell = () => {
  const isLeaving = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  useEffect(() => closeErrorsOfLastPage, [pathname, search])
  return (
    <SessionProvider>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      {isLeaving && <div className={styles.progress} aria-hidden />}
      <div className={styles.page}>
        <TopNav />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <Overlay />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </SessionProvider>
  )
}

/** Width and padding of pages that aren't full-bleed. */
export const PageContent = ({ children }: { children: ReactNode }) => (
  <div className={styles.content}>{children}</div>
)
