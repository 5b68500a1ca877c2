import { IconBell } from '../ui/icons.ts'
import { Link } from 'react-router'
import type { SignedIn } from '../session/session.tsx'
import styles from './bell.module.css'
import { badgeCounts, useBadgeCount } from './badge-counts.ts'

/** How many things wait for the signed-in person, as a link to them. */
export const Bell = ({ me }: { me: SignedIn }) => {
  const [badgeCount] = badgeCounts[me.role]
  const { label, to } = badgeCount
  const count = useBadgeCount(badgeCount, me)
  const words = count === undefined ? label : `${label}: ${count || 'none'}`
  return (
    <Link to={to} className={styles.bell} aria-label={words} title={words}>
      <IconBell size={20} stroke={1.75} aria-hidden />
      {count ? <span aria-hidden>{count > 99 ? '99+' : count}</span> : null}
    </Link>
  )
}
