import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@thikana/contract/api'
import { applicationMoves, applicationParties } from '@thikana/domain/agent/agent-application'
import { openMoves } from '@thikana/domain/lifecycle'
import { api } from '../../client/api.ts'
import { ReasonForm } from '../../session/reason-form.tsx'
import { useActor } from '../../session/session.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
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
  const { t } = useLingui()
  return (
    <ReasonForm
      name={`declining ${id}`}
      label={t`Decline`}
      reasonLabel={t`Reason, for the person`}
      submit={t`Decline application`}
      send={(reason) =>
        api('PATCH /admin/applications/:id', { params: { id }, body: { decision: 'decline', reason } })
      }
      concerns={['applications']}
      done={t`Application declined`}
      failed={t`Decline: nothing was changed`}
      onDone={onDone}
    >
      <p>
        <Trans>They stay what they are, read your reason, and can apply again.</Trans>
      </p>
    </ReasonForm>
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
