import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { inDhaka } from '@thikana/domain/calendar'
import type { TextPage } from '@thikana/domain/text-page'
import { withDigits } from '@thikana/texts/number'
import { scrollKey } from './scroll-positions.ts'
import { SessionProvider } from '../session/session.tsx'
import { Overlay } from '../ui/overlays/overlay.tsx'
import { closeErrorsOfLastPage } from '../ui/overlays/toast.ts'
import { Toasts } from '../ui/overlays/toasts.tsx'
import styles from './shell.module.css'
import { TopNav } from './top-nav.tsx'
import { IconBrandFacebook, IconBrandLinkedin, IconBrandYoutube } from '../ui/icons.ts'
import { useSite } from '../client/site.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Brand } from './brand.tsx'

const elsewhere = [
  { name: 'Facebook', address: 'https://www.facebook.com/', Icon: IconBrandFacebook },
  { name: 'YouTube', address: 'https://www.youtube.com/', Icon: IconBrandYoutube },
  { name: 'LinkedIn', address: 'https://www.linkedin.com/', Icon: IconBrandLinkedin },
]

/** What each of the pages about the site is called. */
const textNames: Record<TextPage, MessageDescriptor> = {
  '/about': msg`About`,
  '/how-it-works': msg`How it works`,
  '/what-we-check': msg`What we check`,
  '/help': msg`Help`,
  '/terms': msg`Terms`,
  '/privacy': msg`Privacy`,
  '/contact': msg`Contact`,
}

const Footer = () => {
  const { t, i18n } = useLingui()
  const { brand } = useSite()
  const year = withDigits(i18n, String(inDhaka(new Date()).getUTCFullYear()))
  return (
    <footer className={styles.footer} data-no-print>
      <div className={styles.footerInside}>
        <Brand />
        <nav className={styles.texts} aria-label={t`About this site`}>
          {Object.entries(textNames).map(([path, name]) => (
            <Link key={path} to={path}>
              {t(name)}
            </Link>
          ))}
        </nav>
        {/* Around New Year the server and the browser may have different years. */}
        <p suppressHydrationWarning>{t`© ${year} ${brand}. All right reserved`}</p>
        <ul className={styles.social}>
          {elsewhere.map(({ name, address, Icon }) => (
            <li key={name}>
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t`${name} (opens a new tab)`}
              >
                <Icon size={22} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

/** The frame of every page. */
export const Shell = () => {
  const { t } = useLingui()
  const isLeaving = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  useEffect(() => closeErrorsOfLastPage, [pathname, search])
  return (
    <SessionProvider>
      <a className={styles.skip} href="#content">
        {t`Skip to the content`}
      </a>
      {isLeaving && <div className={styles.progress} aria-hidden />}
      <div className={styles.page}>
        <TopNav />
        <BottomBar />
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
