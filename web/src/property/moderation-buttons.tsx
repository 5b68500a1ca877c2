import { IconSpeakerphone } from '../ui/icons.ts'
import type { Property } from '@thikana/contract/api'
import { useRef } from 'react'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { useOpenMoves } from './open-moves.ts'
import { isTooLong, ReasonField } from './reason-field.tsx'

const answers = {
  verify: {
    status: 'verified',
    shortcut: 'V',
    label: 'Verify',
    done: 'Property verified',
    body: 'Everyone who is signed in can see it and make offers.',
  },
  reject: {
    status: 'rejected',
    shortcut: 'R',
    label: 'Reject',
    done: 'Property rejected',
    body: 'It won’t be listed, and its agent can’t edit it any more. This can’t be undone.',
  },
} as const

type AnswerProps = { property: Property; move: 'verify' | 'reject'; hasShortcuts?: boolean }

const AnswerButton = ({ property, move, hasShortcuts }: AnswerProps) => {
  const refresh = useRefresh('properties', 'wishlist')
  const { status, shortcut, label, done, body } = answers[move]
  const isReject = move === 'reject'
  const reason = useRef('')

  const remember = (typed: string) => {
    reason.current = typed.trim()
  }

  const answer = async () => {
    try {
      await api('PATCH /properties/status/:id', {
        params: { id: property._id },
        body: { status, revision: property.revision, ...(reason.current ? { reason: reason.current } : {}) },
      })
      toast.success(done, property.title)
    } catch (error) {
      toast.error(`Could not ${move} the property`, messageOf(error, 'Please try again.'))
    }
    await refresh()
  }

  return (
    <ActionButton
      size="small"
      variant={isReject ? 'dangerQuiet' : 'primary'}
      ask={{
        title: `${label} “${property.title}”?`,
        body: isReject ? <ReasonField question={body} onType={remember} /> : body,
        confirmLabel: `${label} property`,
        danger: isReject,
        isExpected: !isReject,
        isRefused: () => isTooLong(reason.current),
      }}
      aria-keyshortcuts={hasShortcuts ? shortcut : undefined}
      run={answer}
    >
      {label}
      <span className="visually-hidden"> {property.title}</span>
    </ActionButton>
  )
}

/** Verify and Reject for an admin. `hasShortcuts`: in a table row, V and R press them. */
export const ModerationButtons = ({ property, hasShortcuts }: Omit<AnswerProps, 'move'>) => {
  const moves = useOpenMoves(property)
  return (
    <>
      {moves.includes('reject') && (
        <AnswerButton property={property} move="reject" hasShortcuts={hasShortcuts} />
      )}
      {moves.includes('verify') && (
        <AnswerButton property={property} move="verify" hasShortcuts={hasShortcuts} />
      )}
    </>
  )
}

/** Advertise for an admin; it can't be undone (requirements §7). */
export const AdvertiseButton = ({ property }: { property: Property }) => {
  const refresh = useRefresh('properties')
  if (!useOpenMoves(property).includes('advertise')) return null

  const advertise = async () => {
    try {
      const { modifiedCount } = await api('PATCH /properties/home-page/:id', { params: { id: property._id } })
      if (modifiedCount > 0) toast.success('Property advertised', property.title)
    } catch (error) {
      toast.error('Could not advertise the property', messageOf(error, 'Please try again.'))
    }
    await refresh()
  }

  return (
    <ActionButton
      size="small"
      icon={<IconSpeakerphone size={18} stroke={1.75} aria-hidden />}
      ask={{
        title: `Advertise “${property.title}”?`,
        body: 'The home page shows it until it is sold, let or edited. You can’t remove it yourself.',
        confirmLabel: 'Advertise property',
      }}
      run={advertise}
    >
      Advertise
      <span className="visually-hidden"> {property.title}</span>
    </ActionButton>
  )
}
