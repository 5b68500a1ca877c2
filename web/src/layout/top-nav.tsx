import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { IconMenu2 } from '../ui/icons.ts'
import { fromHere } from '../session/login-location.ts'
import { useSession, useSessionActions } from '../session/session.tsx'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './top-nav.module.css'

// Guests load no code of either.
const Bell = lazy(async () => ({ default: (await import('../notice/bell.tsx')).Bell }))
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }))

const Links = ({ onFollow }: { onFollow?: () => void }) => {
  const { t } = useLingui()
  return (
    <>
      <NavLink to="/" end className={styles.link} onClick={onFollow}>
        {t({ message: 'Home', context: 'the home page' })}
      </NavLink>
      <NavLink to="/allProperties" className={styles.link} onClick={onFollow}>
        {t`All properties`}
      </NavLink>
      <NavLink to="/dashboard" className={styles.link} onClick={onFollow}>
        {t`Dashboard`}
      </NavLink>
    </>
  )
}

/** Pages that guests may read on a public site, and come back to. */
const readByGuests = /^\/(allProperties|compare|property)\b/

const Account = ({ onFollow }: { onFollow?: () => void }) => {
  const { t } = useLingui()
  const session = useSession()
  const { signOut } = useSessionActions()
  // Keep the page to return to when switching between log-in and registration.
  const { pathname, search, hash, state } = useLocation()
  const query = readByGuests.test(pathname) ? `?from=${encodeURIComponent(pathname + search + hash)}` : ''

  const passedOn = query ? fromHere : state
  if (session.state === 'loading' || session.state === 'unreachable')
    return <span className={styles.loading} aria-hidden />
  if (session.state === 'signedIn')
    return (
      <Button
        onClick={() => {
          onFollow?.()
          void signOut()
        }}
      >
        {t`Log Out`}
      </Button>
    )
  return (
    <>
      <ButtonLink to={`/login${query}`} state={passedOn} variant="quiet" onClick={onFollow}>
        {t`Log in`}
      </ButtonLink>
      <ButtonLink to={`/register${query}`} state={passedOn} variant="primary" onClick={onFollow}>
        {t`Register`}
      </ButtonLink>
    </>
  )
}

const PhoneMenu = () => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu2 size={24} />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={close} title={t`Menu`} look="side">
        <nav className={styles.menu} aria-label={t({ message: 'Main', context: 'the main navigation' })}>
          <Links onFollow={close} />
          <div className={styles.account}>
            <LanguageSwitch onFollow={close} />
            <Account onFollow={close} />
          </div>
        </nav>
      </Dialog>
    </>
  )
}

/** The navigation bar, which stays at the top of the screen. */
export const TopNav = () => {
  const { t } = useLingui()
  const session = useSession()
  return (
    <header className={styles.bar} data-no-print>
      <div className={styles.inside}>
        <Brand />
        <div className={styles.desk}>
          <nav className={styles.links} aria-label={t({ message: 'Main', context: 'the main navigation' })}>
            <Links />
          </nav>
        </div>
        <div className={styles.end}>
          <div className={session.state === 'guest' ? undefined : styles.desk}>
            <LanguageSwitch />
          </div>
          <ThemeToggle />
          {session.state === 'signedIn' && (
            <Suspense fallback={<span className={styles.bell} aria-hidden />}>
              <Bell
                key={session.email}
                me={session}
                waiting={(onFollow) => <Waiting key={session.role} me={session} onFollow={onFollow} />}
              />
            </Suspense>
          )}
          <div className={styles.desk}>
            <div className={styles.account}>
              <Account />
            </div>
          </div>
          <div className={styles.phone}>
            <PhoneMenu />
          </div>
        </div>
      </div>
    </header>
  )
}
