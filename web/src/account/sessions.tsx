import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSecurity } from '@thikana/contract/sign-in/account-security'
import { ActionButton } from '../ui/action-button.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { useChange } from '../ui/use-change.ts'
import { callAccount } from './calls.ts'
import { Item, Items, Section } from './section.tsx'

type Session = AccountSecurity['sessions'][number]

export const Sessions = ({ sessions }: { sessions: readonly Session[] }) => {
  const { t } = useLingui()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const end = useChange({
    // null: all others.
    send: (id: string | null) =>
      id === null ? callAccount('sessions/end-others') : callAccount('sessions/end', { id }),
    concerns: ['session'],
    done: ({ ended }) => (ended === 1 ? t`Session ended` : t`Sessions ended`),
    failed: t`The session was not ended`,
  })

  return (
    <Section
      title={t`Where you are logged in`}
      state={
        others.length === 0
          ? t`Only on this device.`
          : t`If you don’t recognise one, end it and change your password.`
      }
      actions={
        others.length > 1 && (
          <ActionButton
            run={() => end(null)}
            ask={{
              title: t`End all other sessions?`,
              body: t`Every other device is logged out. If you use an authenticator app, each asks for a code again.`,
              confirmLabel: t`End all others`,
            }}
          >
            <Trans>End all others</Trans>
          </ActionButton>
        )
      }
    >
      <Items label={t`Sessions`}>
        {sessions.map(({ id, device, place, lastUsedAt, isCurrent }) => (
          <Item
            key={id}
            name={device}
            about={
              <>
                {place} ·{' '}
                {isCurrent ? (
                  <span>
                    <Trans>in use now</Trans>
                  </span>
                ) : (
                  <span>
                    <Trans>
                      last used <MomentText value={lastUsedAt} />
                    </Trans>
                  </span>
                )}
              </>
            }
            actions={
              isCurrent ? (
                <StateChip tone="good">{t`This one`}</StateChip>
              ) : (
                <ActionButton
                  size="small"
                  run={() => end(id)}
                  ask={{
                    title: t`End the session of ${device}?`,
                    body: t`That device is logged out at once.`,
                    confirmLabel: t`End session`,
                  }}
                >
                  <Trans>
                    End<span className="visually-hidden"> the session of {device}</span>
                  </Trans>
                </ActionButton>
              )
            }
          />
        ))}
      </Items>
    </Section>
  )
}
