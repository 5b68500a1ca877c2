import { Trans, useLingui } from '@lingui/react/macro'
import { Link, NavLink, useLocation } from 'react-router'
import { isStaff } from '@thikana/domain/user/user'
import { IconArrowLeft, IconBell, IconDashboard, IconUserCircle } from '../ui/icons.ts'
import { countWords } from '../notice/count-words.ts'
import { useUnreadCount } from '../notice/queries.ts'
import { useSignedIn } from '../session/session.tsx'
import styles from './sidebar.module.css'
import { sidebarLinks } from './sidebar-links.ts'
import { isAround, tabLinks } from './tab-links.ts'
import { WaitingCount } from './waiting-count.tsx'

const UnreadCount = () => {
  const { i18n } = useLingui()
  const count = useUnreadCount(useSignedIn().email)
  if (!count) return null
  const words = countWords(i18n, count)
  return (
    <span className={styles.count}>
      <Trans>
        <span>{words}</span>
        <span className="visually-hidden"> unread</span>
      </Trans>
    </span>
  )
}

/** The day's work of agents and admins; buyers have none. */
export const OverviewLink = ({ onFollow }: { onFollow?: () => void }) =>
  isStaff(useSignedIn()) && (
    <NavLink to="/dashboard/overview" className={styles.link} onClick={onFollow}>
      <IconDashboard />
      <Trans>Overview</Trans>
    </NavLink>
  )

/** The links to what a signed-in person has by their role, with what waits there. */
export const OwnLinks = ({ onFollow }: { onFollow?: () => void }) => {
  const { t } = useLingui()
  const me = useSignedIn()
  const { pathname } = useLocation()
  return (
    <>
      <NavLink to="/dashboard/notices" className={styles.link} onClick={onFollow}>
        <IconBell />
        <Trans>Notifications</Trans>
        <UnreadCount />
      </NavLink>
      {sidebarLinks[me.role].map(({ to, label, Icon }) => {
        const tab = tabLinks[me.role].find((one) => one.to === to)
        const isHere = pathname === to || pathname.startsWith(`${to}/`)
        return (
          <Link
            key={to}
            to={to}
            className={styles.link}
            aria-current={isHere ? 'page' : (tab && isAround(tab, pathname)) || undefined}
            onClick={onFollow}
          >
            <Icon />
            {t(label)}
            <WaitingCount isMeant={(path) => path === to} me={me} className={styles.count} />
          </Link>
        )
      })}
    </>
  )
}

export const Sidebar = () => {
  const { t } = useLingui()
  return (
    <nav className={styles.sidebar} aria-label={t`Dashboard`}>
      <OverviewLink />
      <NavLink to="/dashboard" end className={styles.link}>
        <IconUserCircle />
        <Trans>My Profile</Trans>
      </NavLink>
      <OwnLinks />
      <hr className={styles.rule} />
      <NavLink to="/" className={styles.link}>
        <IconArrowLeft />
        <Trans>Back to home</Trans>
      </NavLink>
    </nav>
  )
}
