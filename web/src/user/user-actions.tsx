import type { User } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { roleMoves, userFacts, userMoves, userParties } from '@thikana/domain/user/user'
import type { ReactNode } from 'react'
import { IconShieldPlus } from '../ui/icons.ts'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './manage-users-page.module.css'

const AdminPowers = () => (
  <div className={styles.powers}>
    <p>Admins can act on everyone’s homes, accounts and payments. They can:</p>
    <ul>
      <li>verify, reject and advertise any property</li>
      <li>make people agents or admins, and make admins agents, including you</li>
      <li>mark agents as fraud and delete any account or review</li>
      <li>see every payment and email, and try refunds again</li>
    </ul>
  </div>
)

type UserAction = {
  label: string
  done: string
  title: (name: string) => string
  body: ReactNode
  confirm: string
  isDestructive?: boolean
  call: (id: string) => Promise<unknown>
}

const setRole = (role: 'agent' | 'admin') => (id: string) =>
  api('PATCH /users/role/:id', { params: { id }, body: { role } })

const userActions = {
  makeAgent: {
    label: 'Make agent',
    confirm: 'Make agent',
    done: 'Role changed to agent',
    title: (name) => `Make ${name} an agent?`,
    body: 'They can then add properties and answer offers on them.',
    call: setRole('agent'),
  },
  makeAdmin: {
    label: 'Make admin',
    confirm: 'Make admin',
    done: 'Role changed to admin',
    title: (name) => `Make ${name} an admin?`,
    body: <AdminPowers />,
    call: setRole('admin'),
  },
  markFraud: {
    label: 'Mark fraud',
    confirm: 'Mark as fraud',
    done: 'Marked as fraud',
    title: (name) => `Mark ${name} as fraud?`,
    body: 'This removes the agent’s properties and restricts access: they can’t add properties any more, and open offers on their properties are declined. This can’t be undone.',
    isDestructive: true,
    call: (id) => api('PATCH /users/fraud/:id', { params: { id } }),
  },
  remove: {
    label: 'Delete',
    confirm: 'Delete account',
    done: 'Account deleted',
    title: (name) => `Delete the account of ${name}?`,
    body: 'They are logged out at once and can’t come back. An agent’s unsold properties are removed from all lists. Purchases and payments stay on record. This can’t be undone.',
    isDestructive: true,
    call: (id) => api('DELETE /users/:id', { params: { id } }),
  },
} satisfies Record<string, UserAction>

type Name = keyof typeof userActions

/** Gives power over everyone, so it is set apart and confirmed by typing the person's address. */
const grantsAdmin = (name: Name) => name === 'makeAdmin'

const UserActionButton = ({ user, name }: { user: User; name: Name }) => {
  const { label, done, title, body, confirm, isDestructive, call }: UserAction = userActions[name]

  const run = useChange({
    send: () => call(user._id),
    concerns: ['users', 'properties', 'offers'],
    done: [done, user.name],
    failed: `${label}: nothing was changed`,
  })

  return (
    <ActionButton
      size="small"
      variant={isDestructive ? 'dangerQuiet' : 'secondary'}
      icon={grantsAdmin(name) ? <IconShieldPlus size={18} /> : undefined}
      ask={{
        title: title(user.name),
        body: (
          <>
            <UnverifiedWarning user={user} name={name} />
            {typeof body === 'string' ? <p>{body}</p> : <div>{body}</div>}
          </>
        ),
        typed: grantsAdmin(name) ? { expected: user.email, what: `the email of ${user.name}` } : undefined,
        confirmLabel: confirm,
        danger: isDestructive,
      }}
      run={run}
    >
      {label}
      <span className="visually-hidden"> {user.name}</span>
    </ActionButton>
  )
}

/** Admin rights go to the person who registered the address, who may not be its owner. */
const UnverifiedWarning = ({ user: { emailVerified, email }, name }: { user: User; name: Name }) => {
  if (!grantsAdmin(name) || emailVerified) return null
  return <p>We haven’t confirmed that {email} belongs to them. Make sure this is the person you mean.</p>
}

/** The changes that an admin may make to `user` now; none to their own account. */
export const UserActions = ({ user }: { user: User }) => {
  const actor = useActor()
  const facts = userFacts(user, actor)
  const parties = userParties(actor)
  const roles = openMoves(roleMoves, { status: user.role, facts }, parties)
  const marks = openMoves(userMoves, { status: user.status, facts }, parties)
  const names = [...roles, ...marks].toSorted(
    (one, other) => Number(grantsAdmin(one)) - Number(grantsAdmin(other)),
  )
  return names.map((name) =>
    grantsAdmin(name) ? (
      <span key={name} className={styles.apart}>
        <UserActionButton user={user} name={name} />
      </span>
    ) : (
      <UserActionButton key={name} user={user} name={name} />
    ),
  )
}
