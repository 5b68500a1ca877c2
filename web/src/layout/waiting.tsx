import { useLingui } from '@lingui/react/macro'
import { countInWords } from '@thikana/texts/count'
import { Link } from 'react-router'
import type { SignedIn } from '../session/session.tsx'
import { badgeCounts, useBadgeCount } from './badge-counts.ts'

/** How many things wait for the signed-in person, as a link to them. */
export const Waiting = ({ me, onFollow }: { me: SignedIn; onFollow: () => void }) => {
  const { t, i18n } = useLingui()
  const [badgeCount] = badgeCounts[me.role]
  const { to, badge } = badgeCount
  const label = t(badgeCount.label)
  const count = useBadgeCount(badge, me)
  const words = count && countInWords(i18n, count)
  return (
    <Link to={to} onClick={onFollow}>
      {count === undefined ? label : words ? t`${label}: ${words}` : t`${label}: none`}
    </Link>
  )
}
