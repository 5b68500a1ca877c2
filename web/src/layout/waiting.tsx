import { countInWords } from '@thikana/domain/count'
import { Link } from 'react-router'
import type { SignedIn } from '../session/session.tsx'
import { badgeCounts, useBadgeCount } from './badge-counts.ts'

/** How many things wait for the signed-in person, as a link to them. */
export const Waiting = ({ me, onFollow }: { me: SignedIn; onFollow: () => void }) => {
  const [badgeCount] = badgeCounts[me.role]
  const { label, to, badge } = badgeCount
  const count = useBadgeCount(badge, me)
  return (
    <Link to={to} onClick={onFollow}>
      {count === undefined ? label : `${label}: ${count ? countInWords(count) : 'none'}`}
    </Link>
  )
}
