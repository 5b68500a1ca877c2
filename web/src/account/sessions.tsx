import type { AccountSecurity } from '@thikana/contract/account-security'
import { ActionButton } from '../ui/action-button.tsx'
import { messageOf } from '../ui/failure.ts'
import { MomentText } from '../ui/moment-text.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { callAccount } from './calls.ts'
import { Item, Items, Section } from './section.tsx'

type Session = AccountSecurity['sessions'][number]

/** The devices that are signed in, with buttons to sign them out. */
export const Sessions = ({ sessions }: { sessions: readonly Session[] }) => {
  const refresh = useRefresh('session')
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const end = (work: () => Promise<{ ended: number }>) => async () => {
    try {
      const { ended } = await work()
      toast.success(ended === 1 ? 'Session ended' : 'Sessions ended')
    } catch (error) {
      toast.error('The session was not ended', messageOf(error, 'Please try again.'))
    }
    await refresh()
  }

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
            run={end(() => callAccount('sessions/end-others'))}
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
                  run={end(() => callAccount('sessions/end', { id }))}
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
