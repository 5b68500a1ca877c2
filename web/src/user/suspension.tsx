import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { maxReasonLength } from '@thikana/domain/property/property'
import { reasonProblem } from '@thikana/domain/reason'
import { accountActs, suspensionDays, userFacts, userParties } from '@thikana/domain/user/user-moves'
import { useForm } from '@mantine/form'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { problemWords } from '../ui/inputs/problem-words.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { useChange } from '../ui/use-change.ts'

const daysText = (i18n: I18n, days: number) => t(i18n)`${plural(days, { one: '# day', other: '# days' })}`

const concerns = ['users', 'history']

const SuspendForm = ({ user, onDone }: { user: User; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const form = useForm({
    initialValues: { days: String(suspensionDays[0]), reason: '' },
    validate: {
      reason: (typed) => problemWords(i18n, reasonProblem(typed, { max: maxReasonLength, isRequired: true })),
    },
  })
  const send = useChange({
    send: ({ days: chosen, reason }: { days: string; reason: string }) => {
      const days = suspensionDays.find((one) => String(one) === chosen) ?? suspensionDays[0]
      const input = { params: { id: user._id }, body: { days, reason: reason.trim() } }
      return api('PATCH /users/suspend/:id', input)
    },
    concerns,
    done: [t`Suspended`, user.name],
    failed: t`Suspend: nothing was changed`,
    form,
    onDone,
  })
  return (
    <FormShell form={form} onValid={send} label={t`Suspend`}>
      <p>
        <Trans>
          They can read, but change nothing. Their listings stay listed, open offers stay open, and an
          accepted offer can be paid. It ends by itself.
        </Trans>
      </p>
      <SelectField
        label={t`For how long`}
        options={suspensionDays.map((days) => ({ value: String(days), label: daysText(i18n, days) }))}
        {...form.getInputProps('days')}
      />
      <CountedTextarea
        label={t`Reason, for the person`}
        required
        minRows={2}
        maxLength={maxReasonLength}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormActions>
        <SubmitButton danger>
          <Trans>Suspend account</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
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
