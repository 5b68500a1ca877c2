import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewing } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import {
  answersOpenTo,
  awaitsAnswerOf,
  needsReason,
  needsTime,
  type ViewingAnswer,
  maxViewingReasonLength,
} from '@thikana/domain/viewing/viewing'
import { hasBegun } from '@thikana/domain/viewing/viewing-slot'
import { momentInDhaka } from '@thikana/texts/moment'
import type { ReactNode } from 'react'
import { api } from '../client/api.ts'
import { ReasonForm } from '../session/reason-form.tsx'
import { useActor } from '../session/session.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { FormActions } from '../ui/inputs/form-shell.tsx'
import { useChange } from '../ui/use-change.ts'
import { TimeForm, type WantedTime } from './time-form.tsx'
import styles from './viewing-card.module.css'

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

type Rest = Partial<{ slotId: string; times: string[]; startsAt: string; reason: string }>

/** Sends an answer to the viewing as the page shows it. */
const sendAnswer = ({ _id: id, revision }: Viewing, move: ViewingAnswer, rest: Rest = {}) =>
  api('PATCH /viewings/:id', { params: { id }, body: { move, revision, ...rest } })

type Props = { viewing: Viewing; move: ViewingAnswer }

const useConfirm = (viewing: Viewing, rest: Rest = {}) => {
  const { t } = useLingui()
  return useChange({
    send: () => sendAnswer(viewing, 'confirm', rest),
    concerns: ['viewings', 'threads'],
    done: [t(words.confirm.done), viewing.propertyTitle],
    failed: t`Nothing was confirmed.`,
  })
}

const ConfirmButton = ({ viewing }: { viewing: Viewing }) => (
  <ActionButton size="small" variant="primary" run={useConfirm(viewing)}>
    {labels.confirm(viewing.propertyTitle)}
  </ActionButton>
)

const ChooseButton = ({ viewing, startsAt }: { viewing: Viewing; startsAt: string }) => {
  const { i18n } = useLingui()
  const moment = momentInDhaka(i18n, new Date(startsAt))
  return (
    <ActionButton size="small" wide run={useConfirm(viewing, { startsAt })}>
      <Trans>Choose {moment}</Trans>
    </ActionButton>
  )
}

/** The times that a buyer proposed: who may answer chooses one. */
export const ProposedTimes = ({ viewing }: { viewing: Viewing }) => {
  const { t, i18n } = useLingui()
  const mayChoose =
    can(useActor(), 'viewing.answer') && needsTime(viewing) && awaitsAnswerOf(viewing, viewing.side)
  const now = new Date()
  return (
    <ul className={styles.times} aria-label={t`Proposed times`}>
      {viewing.times.map((startsAt) => (
        <li key={startsAt}>
          {mayChoose && !hasBegun({ startsAt: new Date(startsAt) }, now) ? (
            <ChooseButton viewing={viewing} startsAt={startsAt} />
          ) : (
            <time dateTime={startsAt}>{momentInDhaka(i18n, new Date(startsAt))}</time>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Where an agent can't move a viewing: the way to new times. */
const NoOtherTime = ({ onLeave }: { onLeave: () => void }) => (
  <>
    <p>
      <Trans>You have no other free time right now.</Trans>
    </p>
    <FormActions>
      <ButtonLink variant="primary" to="/dashboard/viewings#your-times" onClick={onLeave}>
        <Trans>Set times for viewings</Trans>
      </ButtonLink>
    </FormActions>
  </>
)

/** Why a viewing doesn't take place. */
const EndForm = ({ viewing, move, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui()
  const { _id: id, otherName, propertyTitle } = viewing
  return (
    <ReasonForm
      name={`${move} ${id}`}
      label={t(words[move].title)}
      reasonLabel={t`Reason`}
      max={maxViewingReasonLength}
      isOptional={!needsReason(move)}
      submit={t(words[move].title)}
      keepLabel={move === 'cancel' ? t`Keep the viewing` : undefined}
      send={(reason) => sendAnswer(viewing, move, reason ? { reason } : {})}
      concerns={['viewings', 'threads']}
      done={[t(words[move].done), propertyTitle]}
      failed={t`Nothing was changed.`}
      onDone={onDone}
    >
      <p>
        <Trans>{otherName} is told at once, and the time becomes free for others.</Trans>
      </p>
    </ReasonForm>
  )
}

const AnswerForm = ({ viewing, move, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui()
  return move === 'move' ? (
    <TimeForm
      of={{ threadId: viewing.threadId }}
      otherName={viewing.otherName}
      label={t(words.move.title)}
      submit={t`Move viewing`}
      none={viewing.side === 'buyer' ? undefined : <NoOtherTime onLeave={onDone} />}
      done={[t(words.move.done), viewing.propertyTitle]}
      failed={t`The viewing was not moved.`}
      send={(wanted: WantedTime) => sendAnswer(viewing, move, wanted)}
      onSent={onDone}
    />
  ) : (
    <EndForm viewing={viewing} move={move} onDone={onDone} />
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
      // Each proposed time has a button of its own.
      !needsTime(viewing) && <ConfirmButton key={move} viewing={viewing} />
    ) : (
      <AnswerButton key={move} viewing={viewing} move={move} />
    ),
  )
}
