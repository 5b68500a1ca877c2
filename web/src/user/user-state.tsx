import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { User } from '@thikana/contract/api'
import type { Role } from '@thikana/domain/user/user'
import { StateChip, type Tone } from '../ui/state-chip.tsx'
import styles from './user-state.module.css'

const roleChips: Record<Role, { tone: Tone; word: MessageDescriptor }> = {
  user: { tone: 'sold', word: msg`User` },
  agent: { tone: 'accepted', word: msg`Agent` },
  admin: { tone: 'good', word: msg`Admin` },
}

/** Only a status other than active is shown. */
const badges: Record<User['status'], MessageDescriptor | null> = { active: null, fraud: msg`Fraud` }

/** A person's role, with marks for a fraud status and an unconfirmed address. */
export const UserState = ({
  user,
}: {
  user: Pick<User, 'role' | 'status' | 'emailVerified'> & Partial<Pick<User, 'suspendedUntil'>>
}) => {
  const { t } = useLingui()
  const { tone, word } = roleChips[user.role]
  const badge = badges[user.status]
  return (
    <span className={styles.state}>
      <StateChip tone={tone}>{t(word)}</StateChip>
      {badge && <StateChip tone="bad">{t(badge)}</StateChip>}
      {user.suspendedUntil && <StateChip tone="bad">{t`Suspended`}</StateChip>}
      {!user.emailVerified && <StateChip tone="pending">{t`Unconfirmed`}</StateChip>}
    </span>
  )
}
