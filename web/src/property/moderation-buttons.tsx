import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { useEffect, useId, useRef, useState } from 'react'
import { maxReasonLength } from '@thikana/domain/property/property'
import { IconSpeakerphone } from '../ui/icons.ts'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useChange } from '../ui/use-change.ts'
import { useOpenMoves } from './open-moves.ts'
import { countText } from '../ui/inputs/text-area.tsx'
import styles from './moderation-buttons.module.css'

/** Confirming is refused until the reason is shorter. */
const isTooLong = (reason: string): boolean => reason.trim().length > maxReasonLength

/** The question before a rejection, with an optional reason for the agent. Empty each time it is asked. */
const ReasonField = ({ question, onType }: { question: string; onType: (reason: string) => void }) => {
  const { i18n } = useLingui()
  const id = useId()
  const [reason, setReason] = useState('')
  const tell = useRef(onType)
  // A reason typed before cancelling isn't shown any more, so it must not be sent.
  useEffect(() => tell.current(''), [])
  const { words, excess } = countText(i18n, reason, maxReasonLength)
  return (
    <div className={styles.field}>
      <p>{question}</p>
      <label htmlFor={id}>
        <Trans>Reason, for the agent (optional)</Trans>
      </label>
      <textarea
        id={id}
        rows={3}
        data-autofocus
        value={reason}
        aria-describedby={`${id}-count`}
        aria-invalid={excess > 0 || undefined}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          onType(value)
        }}
      />
      <small id={`${id}-count`} data-over={excess > 0 || undefined}>
        {words}
      </small>
      <span className="visually-hidden" role="status">
        {excess > 0 || (excess > -100 && excess % 10 === 0) ? words : ''}
      </span>
    </div>
  )
}

const answers = {
  reject: {
    status: 'rejected',
    shortcut: 'R',
    variant: 'dangerQuiet',
  },
  keepEarlier: {
    shortcut: 'E',
    variant: 'secondary',
  },
  verify: {
    status: 'verified',
    shortcut: 'V',
    variant: 'primary',
  },
} as const

type Answer = keyof typeof answers
const order = Object.keys(answers) as Answer[]

type Words = Record<'label' | 'ask' | 'question' | 'confirmLabel' | 'done' | 'failed', string>

const useWords = ({ title, lastVerified }: Property): Record<Answer, Words> => {
  const { t } = useLingui()
  return {
    reject: {
      label: t`Reject`,
      ask: t`Reject “${title}”?`,
      question: lastVerified
        ? t`It won’t be listed, nor will its earlier version, and its agent can’t edit it any more. This can’t be undone.`
        : t`It won’t be listed, and its agent can’t edit it any more. This can’t be undone.`,
      confirmLabel: t`Reject property`,
      done: t`Property rejected`,
      failed: t`Could not reject the property`,
    },
    keepEarlier: {
      label: t`Keep the earlier version listed`,
      ask: t`Keep the earlier version listed?`,
      question: t`The change is rejected. The property is listed again as it was last verified, and its agent can change it again.`,
      confirmLabel: t`Keep the earlier version`,
      done: t`Earlier version listed again`,
      failed: t`Nothing was changed`,
    },
    verify: {
      label: t`Verify`,
      ask: t`Verify “${title}”?`,
      question: t`Everyone who is signed in can see it and make offers.`,
      confirmLabel: t`Verify property`,
      done: t`Property verified`,
      failed: t`Could not verify the property`,
    },
  }
}

type AnswerProps = { property: Property; move: Answer; hasShortcuts?: boolean }

const send = (property: Property, move: Answer, reason: string) => {
  const read = {
    params: { id: property._id },
    body: { revision: property.revision, ...(reason ? { reason } : {}) },
  }
  if (move === 'keepEarlier') return api('PATCH /properties/keep-earlier/:id', read)
  const { status } = answers[move]
  return api('PATCH /properties/status/:id', { ...read, body: { ...read.body, status } })
}

const AnswerButton = ({ property, move, hasShortcuts }: AnswerProps) => {
  const { shortcut, variant } = answers[move]
  const words = useWords(property)[move]
  const isVerify = move === 'verify'
  const reason = useRef('')

  const remember = (typed: string) => {
    reason.current = typed.trim()
  }

  const answer = useChange({
    send: () => send(property, move, reason.current),
    concerns: ['properties', 'wishlist'],
    done: [words.done, property.title],
    failed: words.failed,
  })

  return (
    <ActionButton
      size="small"
      variant={variant}
      ask={{
        title: words.ask,
        body: isVerify ? words.question : <ReasonField question={words.question} onType={remember} />,
        confirmLabel: words.confirmLabel,
        danger: move === 'reject',
        isExpected: isVerify,
        isRefused: () => isTooLong(reason.current),
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
  const moves = useOpenMoves(property)
  return order
    .filter((move) => moves.includes(move))
    .map((move) => <AnswerButton key={move} property={property} move={move} hasShortcuts={hasShortcuts} />)
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
