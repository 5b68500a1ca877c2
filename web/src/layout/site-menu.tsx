import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { useSession, useSessionActions } from '../session/session.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { IconHome, IconSearch, IconUserCircle } from '../ui/icons.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Person } from '../ui/person.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { useThemeSwitch } from '../ui/theme-toggle.tsx'
import { useEntryLinks } from './entry-links.ts'
import styles from './site-menu.module.css'
import { OverviewLink, OwnLinks } from './sidebar.tsx'
import links from './sidebar.module.css'

const Account = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useLingui()
  const session = useSession()
  const { signOut } = useSessionActions()
  const { login, register } = useEntryLinks()
  if (session.state === 'signedIn')
    return (
      <Button
        wide
        onClick={() => {
          onFollow()
          void signOut()
        }}
      >
        {t`Log Out`}
      </Button>
    )
  if (session.state !== 'guest') return null
  return (
    <>
      <ButtonLink {...login} wide onClick={onFollow}>
        {t`Log in`}
      </ButtonLink>
      <ButtonLink {...register} wide variant="primary" onClick={onFollow}>
        {t`Register`}
      </ButtonLink>
    </>
  )
}

const ThemeRow = () => {
  const { label, Icon, change } = useThemeSwitch()
  return (
    <button type="button" className={links.link} onClick={change}>
      <Icon />
      {label}
    </button>
  )
}

/** The one menu: the links of the top bar, and for whoever is signed in their own pages. */
export const SiteMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const session = useSession()
  const isSignedIn = session.state === 'signedIn'
  return (
    <Dialog isOpen onClose={onClose} title={t`Menu`} look="side">
      <div className={styles.menu}>
        {isSignedIn && (
          <Person name={session.name} image={session.image}>
            <BreakingText text={session.email} />
          </Person>
        )}
        <nav className={links.sidebar} aria-label={t({ message: 'Main', context: 'the main navigation' })}>
          <NavLink to="/" end className={links.link} onClick={onClose}>
            <IconHome />
            <Trans context="the home page">Home</Trans>
          </NavLink>
          <NavLink to="/allProperties" className={links.link} onClick={onClose}>
            <IconSearch />
            <Trans>All properties</Trans>
          </NavLink>
          {isSignedIn && <OverviewLink onFollow={onClose} />}
          <NavLink to="/dashboard" end className={links.link} onClick={onClose}>
            <IconUserCircle />
            <Trans>Dashboard</Trans>
          </NavLink>
          {isSignedIn && <OwnLinks onFollow={onClose} />}
        </nav>
        <ThemeRow />
        <Account onFollow={onClose} />
      </div>
    </Dialog>
  )
}
