import { Link } from 'react-router'
import type { SignedIn } from '../session/session.tsx'
import { badgeCounts, useBadgeCount } from './badge-counts.ts'

/** How many things wait for the signed-in person, as a link to them. */
export const Waiting = ({ me, onFollow }: { me: SignedIn; onFollow: () => void }) => {
  const [badgeCount] = badgeCounts[me.role]
  const { label, to } = badgeCount
  const count = useBadgeCount(badgeCount, me)
  return (
    <Link to={to} onClick={onFollow}>
      {count === undefined ? label : `${label}: ${count || 'none'}`}
    </Link>
  )
}
