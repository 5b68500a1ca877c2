import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewing } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import {
  answersOpenTo,
  needsReason,
  type ViewingAnswer,
  maxViewingReasonLength as max,
} from '@thikana/domain/viewing/viewing'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { reasonProblem } from '@thikana/domain/reason'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { problemWords } from '../ui/inputs/problem-words.ts'
import { useChange } from '../ui/use-change.ts'
import { SlotForm } from './slot-form.tsx'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'

const words: Record<ViewingAnswer, { title: MessageDescriptor; done: MessageDescriptor }> = {
  confirm: { title: msg`Confirm the viewing`, done: msg`Viewing confirmed` },
  move: { title: msg`Move the viewing`, done: msg`Viewing moved` },
  decline: { title: msg`Decline the viewing`, done: msg`Viewing declined` },
  cancel: { title: msg`Cancel the viewing`, done: msg`Viewing cancelled` },
}

/** What the buttons say. */
const labels: Record<ViewingAnswer, (propertyTitle: string) => ReactNode> = {
  confirm: (propertyTitle) => (
    <Trans>
      Confirm
      <span className="visually-hidden"> the viewing of {propertyTitle}</span>
    </Trans>
  ),
  move: (propertyTitle) => (
    <Trans>
      Move
      <span className="visually-hidden"> of {propertyTitle}</span>
    </Trans>
  ),
  decline: (propertyTitle) => (
    <Trans>
      Decline
      <span className="visually-hidden"> of {propertyTitle}</span>
    </Trans>
  ),
  cancel: (propertyTitle) => (
    <Trans>
      Cancel viewing
      <span className="visually-hidden"> of {propertyTitle}</span>
    </Trans>
  ),
}

type Rest = { slotId?: string; reason?: string }

/** Sends an answer to the viewing as the page shows it. */
const sendAnswer = ({ _id: id, revision }: Viewing, move: ViewingAnswer, { slotId, reason }: Rest = {}) =>
  api('PATCH /viewings/:id', {
    params: { id },
    body: { move, revision, ...(slotId ? { slotId } : {}), ...(reason ? { reason } : {}) },
  })

type Props = { viewing: Viewing; move: ViewingAnswer }

const ConfirmButton = ({ viewing }: { viewing: Viewing }) => {
  const { t } = useLingui()
  const confirm = useChange({
    send: () => sendAnswer(viewing, 'confirm'),
    concerns: ['viewings'],
    done: [t(words.confirm.done), viewing.propertyTitle],
    failed: t`Nothing was confirmed.`,
  })
  return (
    <ActionButton size="small" variant="primary" run={confirm}>
      {labels.confirm(viewing.propertyTitle)}
    </ActionButton>
  )
}

/** Where a viewing can't be moved: the way to a new time for the agent, and to ask for one for the buyer. */
const NoOtherTime = ({ viewing, onLeave }: { viewing: Viewing; onLeave: () => void }) => {
  const { t } = useLingui()
  const { side, otherName, threadId } = viewing
  const isBuyer = side === 'buyer'
  return (
    <>
      <p>
        {isBuyer
          ? t`${otherName} has no other free time right now. Send a message to ask for one.`
          : t`You have no other free time right now.`}
      </p>
      <FormActions>
        <ButtonLink
          variant="primary"
          to={isBuyer ? `/dashboard/messages/${threadId}` : '/dashboard/viewings#your-times'}
          onClick={onLeave}
        >
          {isBuyer ? t`Write a message` : t`Set times for viewings`}
        </ButtonLink>
      </FormActions>
    </>
  )
}

/** Why a viewing doesn't take place. */
const ReasonForm = ({ viewing, move, onDone }: Props & { onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const { _id: id, otherName, propertyTitle } = viewing
  const isRequired = needsReason(move)
  const findProblem = (typed: string) => problemWords(i18n, reasonProblem(typed, { max, isRequired }))
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: findProblem } })
  const markSaved = useUnsavedForm(form, `${move} ${id}`)
  const end = useChange({
    send: ({ reason }: { reason: string }) => sendAnswer(viewing, move, { reason: reason.trim() }),
    concerns: ['viewings'],
    done: [t(words[move].done), propertyTitle],
    failed: t`Nothing was changed.`,
    onDone: () => {
      markSaved()
      onDone()
    },
  })
  return (
    <FormShell form={form} label={t(words[move].title)} onValid={end}>
      <p>
        <Trans>{otherName} is told at once, and the time becomes free for others.</Trans>
      </p>
      <CountedTextarea
        label={t`Reason`}
        required={isRequired}
        minRows={2}
        maxLength={max}
        {...form.getInputProps('reason')}
      />
      <FormActions>
        <SubmitButton danger>{t(words[move].title)}</SubmitButton>
      </FormActions>
    </FormShell>
  )
}

const AnswerForm = ({ viewing, move, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui()
  return move === 'move' ? (
    <SlotForm
      threadId={viewing.threadId}
      label={t(words.move.title)}
      submit={t`Move viewing`}
      none={<NoOtherTime viewing={viewing} onLeave={onDone} />}
      done={[t(words.move.done), viewing.propertyTitle]}
      failed={t`The viewing was not moved.`}
      send={(slotId) => sendAnswer(viewing, move, { slotId })}
      onSent={onDone}
    />
  ) : (
    <ReasonForm viewing={viewing} move={move} onDone={onDone} />
  )
}

const AnswerButton = ({ viewing, move }: Props) => {
  const { t } = useLingui()
  return (
    <DialogButton
      size="small"
      variant={move === 'move' ? 'secondary' : 'dangerQuiet'}
      title={t(words[move].title)}
      content={(close) => <AnswerForm viewing={viewing} move={move} onDone={close} />}
    >
      {labels[move](viewing.propertyTitle)}
    </DialogButton>
  )
}

/** A button for each answer that the signed-in person may give. */
export const ViewingAnswers = ({ viewing }: { viewing: Viewing }) => {
  if (!can(useActor(), 'viewing.answer')) return null
  return answersOpenTo(viewing, viewing.side).map((move) =>
    move === 'confirm' ? (
      <ConfirmButton key={move} viewing={viewing} />
    ) : (
      <AnswerButton key={move} viewing={viewing} move={move} />
    ),
  )
}
