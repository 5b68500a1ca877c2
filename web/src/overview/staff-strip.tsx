import { Trans, useLingui } from '@lingui/react/macro'
import { countInWords } from '@thikana/texts/count'
import { Link } from 'react-router'
import { type BadgeCount, badgeCounts, useBadgeCount, useWaiting } from '../layout/badge-counts.ts'
import type { SignedIn } from '../session/session.tsx'
import { IconArrowRight } from '../ui/icons.ts'
import styles from './staff-strip.module.css'

type Props = { me: SignedIn }

const Item = ({ badgeCount: { badge, label, to }, me }: Props & { badgeCount: BadgeCount }) => {
  const { t, i18n } = useLingui()
  const count = useBadgeCount(badge, me)
  if (!count) return null
  return (
    <li>
      <Link to={to}>
        {t(label)} <strong>{countInWords(i18n, count)}</strong>
      </Link>
    </li>
  )
}

/** Tells agents and admins, who come to the home page after they log in, what waits for them. It moves nothing below it. */
export const StaffStrip = ({ me }: Props) => {
  const { t, i18n } = useLingui()
  const all = useWaiting(() => true, me)
  if (all === undefined) return null
  const count = countInWords(i18n, all)
  return (
    <aside className={styles.place} aria-label={t`Your work`}>
      <div className={styles.strip}>
        <p>
          {all === 0 ? (
            <Trans>Nothing waits for you now.</Trans>
          ) : (
            <Trans>
              Waiting for you: <strong>{count}</strong>
            </Trans>
          )}
        </p>
        <ul>
          {badgeCounts[me.role]
            .filter(({ waits }) => waits)
            .map((badgeCount) => (
              <Item key={badgeCount.badge} badgeCount={badgeCount} me={me} />
            ))}
        </ul>
        <Link to="/dashboard/overview" className={styles.open}>
          <Trans>Open the overview</Trans>
          <IconArrowRight />
        </Link>
      </div>
    </aside>
  )
}
