import { IconArrowLeft, IconBell, IconUserCircle } from '../ui/icons.ts'
import { countInWords } from '@thikana/domain/count'
import { NavLink } from 'react-router'
import { countWords } from '../notice/count-words.ts'
import { useUnreadCount } from '../notice/queries.ts'
import { useSignedIn } from '../session/session.tsx'
import styles from './sidebar.module.css'
import { sidebarLinks } from './sidebar-links.ts'
import { useWaitingAt } from './badge-counts.ts'

const WaitingCount = ({ to }: { to: string }) => {
  const count = useWaitingAt(to, useSignedIn())
  if (!count) return null
  return (
    <span className={styles.count}>
      <span>{countInWords(count)}</span>
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}

const UnreadCount = () => {
  const count = useUnreadCount(useSignedIn().email)
  if (!count) return null
  return (
    <span className={styles.count}>
      <span>{countWords(count)}</span>
      <span className="visually-hidden"> unread</span>
    </span>
  )
}

/** The dashboard's links for the role of the signed-in person. */
export const Sidebar = ({ onFollow }: { onFollow?: () => void }) => {
  const { role } = useSignedIn()
  const links = sidebarLinks[role]
  return (
    <nav className={styles.sidebar} aria-label="Dashboard">
      <NavLink to="/dashboard" end className={styles.link} onClick={onFollow}>
        <IconUserCircle size={20} stroke={1.75} aria-hidden />
        My Profile
      </NavLink>
      <NavLink to="/dashboard/notices" className={styles.link} onClick={onFollow}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        Notifications
        <UnreadCount />
      </NavLink>
      {links.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.link} onClick={onFollow}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {label}
          <WaitingCount to={to} />
        </NavLink>
      ))}
      <hr className={styles.rule} />
      <NavLink to="/" className={styles.link} onClick={onFollow}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        Back to home
      </NavLink>
    </nav>
  )
}
