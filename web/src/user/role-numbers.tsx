import { IconChevronRight } from '../ui/icons.ts'
import { countInWords } from '@thikana/domain/count'
import { Link } from 'react-router'
import { type BadgeCount, badgeCounts, useBadgeCount } from '../layout/badge-counts.ts'
import { type SignedIn, useSignedIn } from '../session/session.tsx'
import styles from './role-numbers.module.css'

const NumberLink = ({ badgeCount, me }: { badgeCount: BadgeCount; me: SignedIn }) => {
  const count = useBadgeCount(badgeCount.badge, me)
  return (
    <Link to={badgeCount.to} className={styles.link} data-any={count ? true : undefined}>
      <strong>{count === undefined ? '…' : countInWords(count)}</strong>
      <span>{badgeCount.label}</span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}

/** The role's counts, as links to the pages for that work. */
export const RoleNumbers = () => {
  const me = useSignedIn()
  return (
    <ul className={styles.numbers} aria-label="At a glance">
      {badgeCounts[me.role].map((badgeCount) => (
        <li key={badgeCount.label}>
          <NumberLink badgeCount={badgeCount} me={me} />
        </li>
      ))}
    </ul>
  )
}
