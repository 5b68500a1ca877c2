import type { AccountSecurity } from '@thikana/contract/sign-in/account-security'
import { ActionButton } from '../ui/action-button.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { useChange } from '../ui/use-change.ts'
import { callAccount } from './calls.ts'
import { Item, Items, Section } from './section.tsx'

type Session = AccountSecurity['sessions'][number]

export const Sessions = ({ sessions }: { sessions: readonly Session[] }) => {
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const end = useChange({
    // null: all others.
    send: (id: string | null) =>
      id === null ? callAccount('sessions/end-others') : callAccount('sessions/end', { id }),
    concerns: ['session'],
    done: ({ ended }) => (ended === 1 ? 'Session ended' : 'Sessions ended'),
    failed: 'The session was not ended',
  })

  return (
    <Section
      title="Where you are logged in"
      state={
        others.length === 0
          ? 'Only on this device.'
          : 'If you don’t recognise one, end it and change your password.'
      }
      actions={
        others.length > 1 && (
          <ActionButton
            run={() => end(null)}
            ask={{
              title: 'End all other sessions?',
              body: 'Every other device is logged out. If you use an authenticator app, each asks for a code again.',
              confirmLabel: 'End all others',
            }}
          >
            End all others
          </ActionButton>
        )
      }
    >
      <Items label="Sessions">
        {sessions.map(({ id, device, place, lastUsedAt, isCurrent }) => (
          <Item
            key={id}
            name={device}
            about={
              <>
                {place} ·{' '}
                {isCurrent ? (
                  <span>in use now</span>
                ) : (
                  <span>
                    last used <MomentText value={lastUsedAt} />
                  </span>
                )}
              </>
            }
            actions={
              isCurrent ? (
                <StateChip tone="good">This one</StateChip>
              ) : (
                <ActionButton
                  size="small"
                  run={() => end(id)}
                  ask={{
                    title: `End the session of ${device}?`,
                    body: 'That device is logged out at once.',
                    confirmLabel: 'End session',
                  }}
                >
                  End<span className="visually-hidden"> the session of {device}</span>
                </ActionButton>
              )
            }
          />
        ))}
      </Items>
    </Section>
  )
}
