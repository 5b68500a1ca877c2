import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { accountActs, suspensionDays, userFacts, userParties } from '@thikana/domain/user/user-moves'
import { api } from '../client/api.ts'
import { ReasonForm } from '../session/reason-form.tsx'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { useChange } from '../ui/use-change.ts'

const daysText = (i18n: I18n, days: number) => t(i18n)`${plural(days, { one: '# day', other: '# days' })}`

const daysOf = (chosen: string) => suspensionDays.find((days) => String(days) === chosen) ?? suspensionDays[0]

const concerns = ['users', 'history']

const SuspendForm = ({ user: { _id: id, name }, onDone }: { user: User; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  return (
    <ReasonForm
      name={`suspend ${id}`}
      label={t`Suspend`}
      reasonLabel={t`Reason, for the person`}
      submit={t`Suspend account`}
      choice={{
        label: t`For how long`,
        options: suspensionDays.map((days) => ({ value: String(days), label: daysText(i18n, days) })),
      }}
      send={(reason = '', chosen) =>
        api('PATCH /users/suspend/:id', { params: { id }, body: { days: daysOf(chosen), reason } })
      }
      concerns={concerns}
      done={[t`Suspended`, name]}
      failed={t`Suspend: nothing was changed`}
      onDone={onDone}
    >
      <p>
        <Trans>
          They can read, but change nothing. Their listings stay listed, open offers stay open, and an
          accepted offer can be paid. It ends by itself.
        </Trans>
      </p>
    </ReasonForm>
  )
}

const EndSuspension = ({ user: { _id: id, name } }: { user: User }) => {
  const { t } = useLingui()
  const end = useChange({
    send: () => api('PATCH /users/end-suspension/:id', { params: { id } }),
    concerns,
    done: [t`Suspension ended`, name],
    failed: t`End suspension: nothing was changed`,
  })
  return (
    <ActionButton size="small" run={end}>
      <Trans>End suspension</Trans>
    </ActionButton>
  )
}

/** Suspends a person for some days, or ends that before its time. */
export const Suspension = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const actor = useActor()
  const { name, status, suspendedUntil } = user
  const acts = openMoves(accountActs, { status, facts: userFacts(user, actor) }, userParties(actor))
  if (suspendedUntil !== null) return acts.includes('endSuspension') ? <EndSuspension user={user} /> : null
  if (!acts.includes('suspend')) return null
  return (
    <DialogButton
      size="small"
      variant="dangerQuiet"
      title={t`Suspend ${name}?`}
      content={(close) => <SuspendForm user={user} onDone={close} />}
    >
      <Trans>
        Suspend<span className="visually-hidden"> {name}</span>
      </Trans>
    </DialogButton>
  )
}
