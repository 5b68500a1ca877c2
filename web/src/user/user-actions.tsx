import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { maxReasonLength } from '@thikana/domain/property/property'
import { reasonProblem } from '@thikana/domain/reason'
import { roleMoves, userFacts, userMoves, userParties } from '@thikana/domain/user/user-moves'
import { type ComponentType, useRef } from 'react'
import { MarkQuestion } from './fraud-mark.tsx'
import { IconShieldPlus } from '../ui/icons.ts'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { useAction } from '../ui/use-action.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './user-actions.module.css'

const AdminPowers = () => (
  <div className={styles.powers}>
    <p>
      <Trans>Admins can act on everyone’s homes, accounts and payments. They can:</Trans>
    </p>
    <ul>
      <li>
        <Trans>verify, reject and advertise any property</Trans>
      </li>
      <li>
        <Trans>make people agents or admins, and make admins agents, including you</Trans>
      </li>
      <li>
        <Trans>mark agents as fraud and delete any account or review</Trans>
      </li>
      <li>
        <Trans>see every payment and email, and try refunds again</Trans>
      </li>
    </ul>
  </div>
)

type UserAction = {
  label: MessageDescriptor
  done: MessageDescriptor
  failed: MessageDescriptor
  title: (name: string) => MessageDescriptor
  /** What will happen; `onReason` takes what an admin types there. */
  Body: ComponentType<{ user: User; onReason: (reason: string) => void }>
  confirm: MessageDescriptor
  isDestructive?: boolean
  call: (id: string, reason: string) => Promise<unknown>
}

const setRole = (role: 'agent' | 'admin') => (id: string) =>
  api('PATCH /users/role/:id', { params: { id }, body: { role } })

const userActions = {
  makeAgent: {
    label: msg`Make agent`,
    confirm: msg`Make agent`,
    done: msg`Role changed to agent`,
    failed: msg`Make agent: nothing was changed`,
    title: (name) => msg`Make ${name} an agent?`,
    Body: () => (
      <p>
        <Trans>They can then add properties and answer offers on them.</Trans>
      </p>
    ),
    call: setRole('agent'),
  },
  makeAdmin: {
    label: msg`Make admin`,
    confirm: msg`Make admin`,
    done: msg`Role changed to admin`,
    failed: msg`Make admin: nothing was changed`,
    title: (name) => msg`Make ${name} an admin?`,
    Body: AdminPowers,
    call: setRole('admin'),
  },
  markFraud: {
    label: msg`Mark fraud`,
    confirm: msg`Mark as fraud`,
    done: msg`Marked as fraud`,
    failed: msg`Mark fraud: nothing was changed`,
    title: (name) => msg`Mark ${name} as fraud?`,
    Body: MarkQuestion,
    isDestructive: true,
    call: (id, reason) => api('PATCH /users/fraud/:id', { params: { id }, body: reason ? { reason } : {} }),
  },
  remove: {
    label: msg`Delete`,
    confirm: msg`Delete account`,
    done: msg`Account deleted`,
    failed: msg`Delete: nothing was changed`,
    title: (name) => msg`Delete the account of ${name}?`,
    Body: () => (
      <p>
        <Trans>
          They are logged out at once and can’t come back. An agent’s properties that aren’t sold or let are
          removed from all lists. What was bought, rented and paid stays on record. This can’t be undone.
        </Trans>
      </p>
    ),
    isDestructive: true,
    call: (id) => api('DELETE /users/:id', { params: { id } }),
  },
} satisfies Record<string, UserAction>

type Name = keyof typeof userActions

/** Gives power over everyone, so it stands in a menu on rows and is confirmed by typing the person's address. */
const grantsAdmin = (name: Name) => name === 'makeAdmin'

type ActionProps = { user: User; name: Name }

/** What a button for the action says and does. */
const useUserAction = ({ user, name }: ActionProps) => {
  const { t } = useLingui()
  const {
    label,
    done,
    failed,
    title,
    Body,
    confirm: confirmLabel,
    isDestructive,
    call,
  }: UserAction = userActions[name]
  const userName = user.name
  const reason = useRef('')
  const run = useChange({
    send: () => call(user._id, reason.current.trim()),
    concerns: ['users', 'properties', 'offers', 'history'],
    done: [t(done), userName],
    failed: t(failed),
  })
  return {
    run,
    isDestructive,
    ask: {
      title: t(title(userName)),
      body: (
        <>
          <UnverifiedWarning user={user} name={name} />
          <Body user={user} onReason={(typed) => void (reason.current = typed)} />
        </>
      ),
      typed: grantsAdmin(name) ? { expected: user.email, what: t`the email of ${userName}` } : undefined,
      confirmLabel: t(confirmLabel),
      danger: isDestructive,
      isRefused: () => reasonProblem(reason.current, { max: maxReasonLength, isRequired: false }) !== null,
    },
    words: (
      <>
        {t(label)}
        <span className="visually-hidden"> {userName}</span>
      </>
    ),
  }
}

const UserActionButton = (action: ActionProps) => {
  const { run, ask, isDestructive, words } = useUserAction(action)
  return (
    <ActionButton
      size="small"
      variant={isDestructive ? 'dangerQuiet' : 'secondary'}
      icon={grantsAdmin(action.name) ? <IconShieldPlus size={18} /> : undefined}
      ask={ask}
      run={run}
    >
      {words}
    </ActionButton>
  )
}

/** The same in a menu: it isn't a row's everyday action. */
const UserActionMenu = (action: ActionProps) => {
  const { t } = useLingui()
  const { act } = useAction()
  const { run, ask, words } = useUserAction(action)
  const { name } = action.user
  return (
    <Menu
      label={t`More about ${name}`}
      items={[{ name: action.name, words, onPress: () => void act(run, () => confirm(ask)) }]}
    />
  )
}

/** Admin rights go to the person who registered the address, who may not be its owner. */
const UnverifiedWarning = ({ user: { emailVerified, email }, name }: { user: User; name: Name }) => {
  if (!grantsAdmin(name) || emailVerified) return null
  return (
    <p>
      <Trans>We haven’t confirmed that {email} belongs to them. Make sure this is the person you mean.</Trans>
    </p>
  )
}

/** The names of the changes that the reader may make to `user` now; none to their own account. Lifting a mark is none of them. */
const useOpenActions = (user: User): Name[] => {
  const actor = useActor()
  const facts = userFacts(user, actor)
  const parties = userParties(actor)
  const open: string[] = [
    ...openMoves(roleMoves, { status: user.role, facts }, parties),
    ...openMoves(userMoves, { status: user.status, facts }, parties),
  ]
  return (Object.keys(userActions) as Name[]).filter((name) => open.includes(name))
}

/** On the person's page. */
export const UserActions = ({ user }: { user: User }) =>
  useOpenActions(user).map((name) => <UserActionButton key={name} user={user} name={name} />)

/** On a row of the list. */
export const UserRowActions = ({ user }: { user: User }) => {
  const names = useOpenActions(user)
  return (
    <>
      {names
        .filter((name) => !grantsAdmin(name))
        .map((name) => (
          <UserActionButton key={name} user={user} name={name} />
        ))}
      {names.filter(grantsAdmin).map((name) => (
        <UserActionMenu key={name} user={user} name={name} />
      ))}
    </>
  )
}
