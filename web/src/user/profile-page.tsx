import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { can } from '@thikana/domain/user/access'
import type { Role } from '@thikana/domain/user/user'
import { countInWords } from '@thikana/texts/count'
import { Link } from 'react-router'
import { AccountSections } from '../account/account-sections.tsx'
import { useSignedIn } from '../session/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { EditProfile } from './edit-profile.tsx'
import { RefusedPortraitAlert } from './refused-portrait-alert.tsx'
import styles from './profile-page.module.css'
import { IconChevronRight } from '../ui/icons.ts'
import { type BadgeCount, badgeCounts, useBadgeCount } from '../layout/badge-counts.ts'

const NumberLink = ({ badge, to, label }: BadgeCount) => {
  const { t, i18n } = useLingui()
  const count = useBadgeCount(badge, useSignedIn())
  return (
    <Link to={to} className={styles.link} data-any={count ? true : undefined}>
      <strong>{count === undefined ? '…' : countInWords(i18n, count)}</strong>
      <span>{t(label)}</span>
      <IconChevronRight size={18} />
    </Link>
  )
}

const RoleNumbers = ({ role }: { role: Role }) => {
  const { t } = useLingui()
  return (
    <ul className={styles.numbers} aria-label={t`At a glance`}>
      {badgeCounts[role].map((badgeCount) => (
        <li key={badgeCount.badge}>
          <NumberLink {...badgeCount} />
        </li>
      ))}
    </ul>
  )
}

/** Requirements §6: shown for admins and agents only. */
const roleLabels: Record<Role, MessageDescriptor | null> = {
  user: null,
  agent: msg`Agent`,
  admin: msg`Admin`,
}

export const ProfilePage = () => {
  const { t } = useLingui()
  const me = useSignedIn()
  const { name, email, image, role, joined } = me
  const label = roleLabels[role]
  return (
    <div className={styles.page}>
      <PageTitle
        actions={can(me, 'user.changeProfile') && <EditProfile me={me} />}
      >{t`My Profile`}</PageTitle>
      <RefusedPortraitAlert me={me} />
      <div className={styles.profile}>
        <Avatar name={name} image={image} size={128} alt={t`Photo of ${name}`} />
        <div>
          <div className={styles.name}>
            <h2>{name}</h2>
            {label && <StateChip tone="good">{t(label)}</StateChip>}
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>
                <Trans>Email</Trans>
              </dt>
              <dd>{email}</dd>
            </div>
            <div>
              <dt>
                <Trans>Joined</Trans>
              </dt>
              <dd>
                <DateText value={joined} />
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <RoleNumbers key={role} role={role} />
      <AccountSections />
    </div>
  )
}
