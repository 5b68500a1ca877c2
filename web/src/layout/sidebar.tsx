import { Trans, useLingui } from '@lingui/react/macro'
import { countInWords } from '@thikana/texts/count'
import { NavLink } from 'react-router'
import { IconArrowLeft, IconBell, IconUserCircle } from '../ui/icons.ts'
import { countWords } from '../notice/count-words.ts'
import { useUnreadCount } from '../notice/queries.ts'
import { useSignedIn } from '../session/session.tsx'
import styles from './sidebar.module.css'
import { sidebarLinks } from './sidebar-links.ts'
import { useWaitingAt } from './badge-counts.ts'

const WaitingCount = ({ to }: { to: string }) => {
  const { i18n } = useLingui()
  const count = useWaitingAt(to, useSignedIn())
  if (!count) return null
  const words = countInWords(i18n, count)
  return (
    <span className={styles.count}>
      <Trans>
        <span>{words}</span>
        <span className="visually-hidden"> waiting</span>
      </Trans>
    </span>
  )
}

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

export const Sidebar = ({ onFollow }: { onFollow?: () => void }) => {
  const { t } = useLingui()
  const { role } = useSignedIn()
  const links = sidebarLinks[role]
  return (
    <nav className={styles.sidebar} aria-label={t`Dashboard`}>
      <NavLink to="/dashboard" end className={styles.link} onClick={onFollow}>
        <IconUserCircle />
        <Trans>My Profile</Trans>
      </NavLink>
      <NavLink to="/dashboard/notices" className={styles.link} onClick={onFollow}>
        <IconBell />
        <Trans>Notifications</Trans>
        <UnreadCount />
      </NavLink>
      {links.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.link} onClick={onFollow}>
          <Icon />
          {t(label)}
          <WaitingCount to={to} />
        </NavLink>
      ))}
      <hr className={styles.rule} />
      <NavLink to="/" className={styles.link} onClick={onFollow}>
        <IconArrowLeft />
        <Trans>Back to home</Trans>
      </NavLink>
    </nav>
  )
}
