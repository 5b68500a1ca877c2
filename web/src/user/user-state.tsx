import type { User } from '@thikana/contract/api'
import type { Role } from '@thikana/domain/user/user'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

const roleChips: Record<Role, { tone: Tone; word: string }> = {
  user: { tone: 'sold', word: 'User' },
  agent: { tone: 'accepted', word: 'Agent' },
  admin: { tone: 'good', word: 'Admin' },
}

/** Only a status other than active is shown. */
const badges: Record<User['status'], string | null> = { active: null, fraud: 'Fraud' }

/** A person's role, with marks for a fraud status and an unconfirmed address. */
export const UserState = ({ user }: { user: Pick<User, 'role' | 'status' | 'emailVerified'> }) => {
  const { tone, word } = roleChips[user.role]
  const badge = badges[user.status]
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 6 }}>
      <StateChip tone={tone}>{word}</StateChip>
      {badge && <StateChip tone="bad">{badge}</StateChip>}
      {!user.emailVerified && <StateChip tone="pending">Unconfirmed</StateChip>}
    </span>
  )
}
