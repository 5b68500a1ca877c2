import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { useRef, useState } from 'react'
import { isPublic, isUntaken } from '@thikana/domain/property/property-status'
import { IconSpeakerphone } from '../ui/icons.ts'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'
import { useOpenMoves } from './open-moves.ts'
import styles from './moderation/reason-field.module.css'
import { reasonBody } from './moderation/reason-field.tsx'
import { type Draft, findReasonProblem, ReasonQuestion } from './moderation/reason-question.tsx'
import { type Decision, noteDecision } from './moderation/undo-decision.tsx'

/** A listing that was taken down stays so: its offers have ended. */
type Answer = Decision | 'takeDown'
const isUndoable = (move: Answer): move is Decision => move !== 'takeDown'

const answers = {
  reject: {
    status: 'rejected',
    shortcut: 'R',
    variant: 'dangerQuiet',
    reason: 'optional',
  },
  askChange: {
    shortcut: 'C',
    variant: 'secondary',
    reason: 'required',
  },
  keepEarlier: {
    shortcut: 'E',
    variant: 'secondary',
    reason: 'optional',
  },
  takeDown: {
    shortcut: undefined,
    variant: 'dangerQuiet',
    reason: 'required',
  },
  verify: {
    status: 'verified',
    shortcut: 'V',
    variant: 'primary',
    reason: null,
  },
} as const satisfies Record<Answer, object>

const order = Object.keys(answers) as Answer[]

type Words = Record<'label' | 'ask' | 'question' | 'confirmLabel' | 'failed', string>

const useWords = ({ title, lastVerified }: Property): Record<Answer, Words> => {
  const { t } = useLingui()
  return {
    reject: {
      label: t`Reject`,
      ask: t`Reject “${title}”?`,
      question: lastVerified
        ? t`It won’t be listed, nor will its earlier version, and its agent can’t edit it any more. You can undo this for ten seconds.`
        : t`It won’t be listed, and its agent can’t edit it any more. You can undo this for ten seconds.`,
      confirmLabel: t`Reject property`,
      failed: t`Could not reject the property`,
    },
    askChange: {
      label: t`Ask for a change`,
      ask: t`Ask for a change of “${title}”?`,
      question: t`It goes back to its agent as a draft, with your reason. It waits here again once they have changed it and sent it.`,
      confirmLabel: t`Ask for the change`,
      failed: t`Nothing was changed`,
    },
    keepEarlier: {
      label: t`Keep the earlier version listed`,
      ask: t`Keep the earlier version listed?`,
      question: t`The change is rejected. The property is listed again as it was last verified, and its agent can change it again.`,
      confirmLabel: t`Keep the earlier version`,
      failed: t`Nothing was changed`,
    },
    takeDown: {
      label: t`Take down`,
      ask: t`Take down “${title}”?`,
      question: t`It leaves all lists and can’t be listed again. Pending offers on it end; those who made them and those who wish for it are told. This can’t be undone.`,
      confirmLabel: t`Take down listing`,
      failed: t`Take down: nothing was changed`,
    },
    verify: {
      label: t`Verify`,
      ask: t`Verify “${title}”?`,
      question: t`Everyone who is signed in can see it and make offers.`,
      confirmLabel: t`Verify property`,
      failed: t`Could not verify the property`,
    },
  }
}

type AnswerProps = { property: Property; move: Answer; hasShortcuts?: boolean }

const send = (property: Property, move: Answer, reason: ReturnType<typeof reasonBody>) => {
  const read = {
    params: { id: property._id },
    body: { revision: property.revision, isUndoable: isUndoable(move), ...reason },
  }
  if (move === 'takeDown') return api('PATCH /properties/take-down/:id', read)
  if (move === 'keepEarlier') return api('PATCH /properties/keep-earlier/:id', read)
  if (move === 'askChange') return api('PATCH /properties/ask-change/:id', read)
  const { status } = answers[move]
  return api('PATCH /properties/status/:id', { ...read, body: { ...read.body, status } })
}

const AnswerButton = ({ property, move, hasShortcuts }: AnswerProps) => {
  const { t, i18n } = useLingui()
  const { shortcut, variant, reason } = answers[move]
  const words = useWords(property)[move]
  const draft = useRef<Draft>({ typed: '', fail: () => {} })
  const [kept, setKept] = useState('')
  const isRequired = reason === 'required'
  // Also what is typed before the question is cancelled: it is there when it is asked again.
  const keep = (typing: Draft) => {
    draft.current = typing
    setKept(typing.typed)
  }

  const answer = useChange({
    send: () => send(property, move, reason ? reasonBody(i18n, draft.current.typed) : {}),
    concerns: ['properties', 'wishlist', ...(isUndoable(move) ? [] : ['offers', 'reports'])],
    done: isUndoable(move) ? undefined : [t`Listing taken down`, property.title],
    onDone: () => {
      setKept('')
      if (isUndoable(move)) noteDecision(property, move)
    },
    failed: words.failed,
  })

  return (
    <ActionButton
      size="small"
      variant={variant}
      ask={{
        title: words.ask,
        body: reason ? (
          <ReasonQuestion question={words.question} kept={kept} isRequired={isRequired} onDraft={keep} />
        ) : (
          words.question
        ),
        confirmLabel: words.confirmLabel,
        danger: move === 'reject' || move === 'takeDown',
        isExpected: reason === null,
        isRefused: () => {
          const isWrong = reason !== null && findReasonProblem(draft.current.typed, isRequired) !== null
          if (isWrong) draft.current.fail()
          return isWrong
        },
      }}
      aria-keyshortcuts={hasShortcuts ? shortcut : undefined}
      run={answer}
    >
      {words.label}
      <span className="visually-hidden"> {property.title}</span>
    </ActionButton>
  )
}

/** `hasShortcuts`: in a table row, keys press the buttons. */
export const ModerationButtons = ({ property, hasShortcuts }: Omit<AnswerProps, 'move'>) => {
  const { t } = useLingui()
  const moves = useOpenMoves(property)
  const isTaken = isPublic(property) && !isUntaken(property)
  return (
    <>
      {isTaken && (
        <small className={styles.note}>{t`An accepted or paid offer stands: it can’t be taken down.`}</small>
      )}
      {order
        .filter((move) => moves.includes(move))
        .map((move) => (
          <AnswerButton key={move} property={property} move={move} hasShortcuts={hasShortcuts} />
        ))}
    </>
  )
}

/** Advertise for an admin; it can't be undone (requirements §7). */
export const AdvertiseButton = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { title } = property
  const mayAdvertise = useOpenMoves(property).includes('advertise')
  const advertise = useChange({
    send: () => api('PATCH /properties/home-page/:id', { params: { id: property._id } }),
    concerns: ['properties'],
    done: ({ modifiedCount }) => (modifiedCount > 0 ? [t`Property advertised`, title] : null),
    failed: t`Could not advertise the property`,
  })
  if (!mayAdvertise) return null

  return (
    <ActionButton
      size="small"
      icon={<IconSpeakerphone size={18} />}
      ask={{
        title: t`Advertise “${title}”?`,
        body: t`The home page shows it until it is sold, let or edited. You can’t remove it yourself.`,
        confirmLabel: t`Advertise property`,
      }}
      run={advertise}
    >
      <Trans>
        Advertise
        <span className="visually-hidden"> {title}</span>
      </Trans>
    </ActionButton>
  )
}
