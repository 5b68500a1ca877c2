import { countInWords } from '@thikana/domain/count'
import { NavLink } from 'react-router'
import { IconArrowLeft, IconBell, IconUserCircle } from '../ui/icons.ts'
import { countWords } from '../notice/count-words.ts'
import { useUnreadCount } from '../notice/queries.ts'
import { useSignedIn } from '../session/session.tsx'
import styles from './sidebar.module.css'
import { sidebarLinks } from './sidebar-links.ts'
import { useWaitingAt } from './badge-counts.ts'

const Count = ({ words, of }: { words: string; of: string }) => (
  <span className={styles.count}>
    <span>{words}</span>
    <span className="visually-hidden"> {of}</span>
  </span>
)

const WaitingCount = ({ to }: { to: string }) => {
  const count = useWaitingAt(to, useSignedIn())
  return count ? <Count words={countInWords(count)} of="waiting" /> : null
}

const UnreadCount = () => {
  const count = useUnreadCount(useSignedIn().email)
  return count ? <Count words={countWords(count)} of="unread" /> : null
}

export const Sidebar = ({ onFollow }: { onFollow?: () => void }) => {
  const { role } = useSignedIn()
  const links = sidebarLinks[role]
  return (
    <nav className={styles.sidebar} aria-label="Dashboard">
      <NavLink to="/dashboard" end className={styles.link} onClick={onFollow}>
        <IconUserCircle />
        My Profile
      </NavLink>
      <NavLink to="/dashboard/notices" className={styles.link} onClick={onFollow}>
        <IconBell />
        Notifications
        <UnreadCount />
      </NavLink>
      {links.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.link} onClick={onFollow}>
          <Icon />
          {label}
          <WaitingCount to={to} />
        </NavLink>
      ))}
      <hr className={styles.rule} />
      <NavLink to="/" className={styles.link} onClick={onFollow}>
        <IconArrowLeft />
        Back to home
      </NavLink>
    </nav>
  )
}
