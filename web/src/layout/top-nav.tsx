import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router'
import { IconMenu2 } from '../ui/icons.ts'
import { useSession } from '../session/session.tsx'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { Brand } from './brand.tsx'
import { useEntryLinks } from './entry-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './top-nav.module.css'
import { useMenu } from './use-menu.tsx'

// Guests load no code of it.
const SignedInAccount = lazy(async () => ({
  default: (await import('./signed-in-account.tsx')).SignedInAccount,
}))

const Links = () => {
  const { t } = useLingui()
  return (
    <nav
      className={`${styles.links} ${styles.desk}`}
      aria-label={t({ message: 'Main', context: 'the main navigation' })}
    >
      <NavLink to="/" end className={styles.link}>
        {t({ message: 'Home', context: 'the home page' })}
      </NavLink>
      <NavLink to="/allProperties" className={styles.link}>
        {t`All properties`}
      </NavLink>
      <NavLink to="/dashboard" className={styles.link}>
        {t`Dashboard`}
      </NavLink>
    </nav>
  )
}

const Account = () => {
  const { t } = useLingui()
  const session = useSession()
  const { login, register } = useEntryLinks()
  const placeholder = <span className={`${styles.loading} ${styles.desk}`} aria-hidden />
  if (session.state === 'signedIn')
    return (
      <Suspense fallback={placeholder}>
        <SignedInAccount key={session.email} me={session} />
      </Suspense>
    )
  if (session.state !== 'guest') return placeholder
  return (
    <div className={`${styles.account} ${styles.desk}`}>
      <ButtonLink {...login} variant="quiet">
        {t`Log in`}
      </ButtonLink>
      <ButtonLink {...register} variant="primary">
        {t`Register`}
      </ButtonLink>
    </div>
  )
}

/** For a desk with much larger text, where the links have no room. */
const MenuButton = () => {
  const { t } = useLingui()
  const { menu, opener } = useMenu()
  return (
    <div className={styles.menu}>
      <IconButton label={t`Menu`} {...opener}>
        <IconMenu2 size={24} />
      </IconButton>
      {menu}
    </div>
  )
}

/** The bar at the top of the screen, where it stays. On a phone its links are at the bottom (`BottomBar`). */
export const TopNav = () => (
  <header className={styles.bar} data-no-print>
    <div className={styles.inside}>
      <Brand />
      <Links />
      <div className={styles.end}>
        <LanguageSwitch />
        <div className={styles.desk}>
          <ThemeToggle />
        </div>
        <Account />
        <MenuButton />
      </div>
    </div>
  </header>
)
