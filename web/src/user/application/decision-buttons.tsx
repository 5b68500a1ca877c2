import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@thikana/contract/api'
import { applicationMoves, applicationParties } from '@thikana/domain/agent/agent-application'
import { openMoves } from '@thikana/domain/lifecycle'
import { maxReasonLength } from '@thikana/domain/property/property'
import { reasonProblem } from '@thikana/domain/reason'
import { useForm } from '@mantine/form'
import { api } from '../../client/api.ts'
import { useActor } from '../../session/session.tsx'
import { useUnsavedForm } from '../../session/use-unsaved-form.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { FormActions, FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { problemWords } from '../../ui/inputs/problem-words.ts'
import { CountedTextarea } from '../../ui/inputs/text-area.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { useChange } from '../../ui/use-change.ts'

type Props = { application: Application }

const AcceptButton = ({ application: { _id: id, applicantName: name } }: Props) => {
  const { t } = useLingui()
  const accept = useChange({
    send: () => api('PATCH /admin/applications/:id', { params: { id }, body: { decision: 'accept' } }),
    concerns: ['applications', 'users'],
    done: t`${name} is an agent now`,
    failed: t`Accept: nothing was changed`,
  })
  return (
    <ActionButton
      size="small"
      ask={{
        title: t`Make ${name} an agent?`,
        body: t`They can then add properties and answer offers on them. Open offers of their own end.`,
        confirmLabel: t`Make agent`,
        isExpected: true,
      }}
      run={accept}
    >
      <Trans>
        Accept<span className="visually-hidden"> {name}</span>
      </Trans>
    </ActionButton>
  )
}

const DeclineForm = ({ application: { _id: id }, onDone }: Props & { onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (typed) => problemWords(i18n, reasonProblem(typed, { max: maxReasonLength, isRequired: true })),
    },
  })
  const markSaved = useUnsavedForm(form, `declining ${id}`)
  const send = useChange({
    send: ({ reason }: { reason: string }) =>
      api('PATCH /admin/applications/:id', {
        params: { id },
        body: { decision: 'decline', reason: reason.trim() },
      }),
    concerns: ['applications'],
    done: t`Application declined`,
    failed: t`Decline: nothing was changed`,
    form,
    onDone: () => {
      markSaved()
      onDone()
    },
  })
  return (
    <FormShell form={form} onValid={send} label={t`Decline`}>
      <p>
        <Trans>They stay what they are, read your reason, and can apply again.</Trans>
      </p>
      <CountedTextarea
        label={t`Reason, for the person`}
        required
        minRows={3}
        maxLength={maxReasonLength}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormActions>
        <SubmitButton danger>
          <Trans>Decline application</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

const DeclineButton = ({ application }: Props) => {
  const { t } = useLingui()
  const { applicantName: name } = application
  return (
    <DialogButton
      size="small"
      variant="dangerQuiet"
      title={t`Decline the application of ${name}?`}
      content={(close) => <DeclineForm application={application} onDone={close} />}
    >
      <Trans>
        Decline<span className="visually-hidden"> {name}</span>
      </Trans>
    </DialogButton>
  )
}

/** A button for each decision that the admin can make now. */
export const DecisionButtons = ({ application }: Props) => {
  const parties = applicationParties(useActor(), application)
  const moves = openMoves(applicationMoves, application, parties)
  return (
    <>
      {moves.includes('accept') && <AcceptButton application={application} />}
      {moves.includes('decline') && <DeclineButton application={application} />}
    </>
  )
}
