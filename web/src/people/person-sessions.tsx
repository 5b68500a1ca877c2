import { Trans, useLingui } from '@lingui/react/macro'
import { openMoves } from '@thikana/domain/lifecycle'
import { accountActs, userFacts, userParties } from '@thikana/domain/user/user-moves'
import { Item, Items, Section } from '../account/section.tsx'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { useChange } from '../ui/use-change.ts'
import type { PersonReply } from './queries.ts'

/** Where a person is logged in, and a way to end that. */
export const PersonSessions = ({ person, sessions }: Pick<PersonReply, 'person' | 'sessions'>) => {
  const { t } = useLingui()
  const actor = useActor()
  const { _id: id, name, status } = person
  const acts = openMoves(accountActs, { status, facts: userFacts(person, actor) }, userParties(actor))
  const end = useChange({
    send: () => api('DELETE /admin/people/:id/sessions', { params: { id } }),
    concerns: ['users', 'history'],
    done: [t`Logged out everywhere`, name],
    failed: t`Nobody was logged out`,
  })
  return (
    <Section
      title={t`Logged in`}
      state={sessions.length === 0 ? t`Nowhere.` : t`The last used first.`}
      actions={
        sessions.length > 0 &&
        acts.includes('endSessions') && (
          <ActionButton
            size="small"
            variant="dangerQuiet"
            run={end}
            ask={{
              title: t`Log ${name} out everywhere?`,
              body: t`Every device is logged out at once. They can log in again.`,
              confirmLabel: t`Log out everywhere`,
              danger: true,
            }}
          >
            <Trans>Log out everywhere</Trans>
          </ActionButton>
        )
      }
    >
      <Items label={t`Sessions`}>
        {sessions.map(({ id: session, device, place, lastUsedAt }) => (
          <Item
            key={session}
            name={device}
            about={
              <>
                {place} ·{' '}
                <Trans>
                  last used <MomentText value={lastUsedAt} />
                </Trans>
              </>
            }
          />
        ))}
      </Items>
    </Section>
  )
}
