import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { propertyParties } from '@thikana/domain/property/property'
import { api } from '../client/api.ts'
import { useActor } from '../session/session.tsx'
import { confirm } from '../ui/overlays/confirm.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { useChange } from '../ui/use-change.ts'
import { useOpenMoves } from './open-moves.ts'

const concerns = ['properties', 'offers', 'wishlist'] as const

/** Pauses a listing, or resumes it. */
export const usePauses = (property: Property, onDone?: () => void) => {
  const { t } = useLingui()
  const { _id: id, title } = property
  const failed = t`Nothing was changed`
  const pause = useChange({
    send: () => api('PATCH /properties/pause/:id', { params: { id } }),
    concerns,
    done: [t`Paused`, title],
    failed,
    onDone: () => onDone?.(),
  })
  const resume = useChange({
    send: () => api('PATCH /properties/resume/:id', { params: { id } }),
    concerns,
    done: [t`Back in the lists`, title],
    failed,
    onDone: () => onDone?.(),
  })
  return { pause, resume }
}

/** Says, after a question, that a home was sold or let elsewhere. */
export const useElsewhere = (property: Property, onDone?: () => void) => {
  const { t } = useLingui()
  const { _id: id, title, purpose } = property
  const isRent = purpose === 'rent'
  const send = useChange({
    send: () => api('PATCH /properties/sold-elsewhere/:id', { params: { id } }),
    concerns,
    done: [isRent ? t`Let elsewhere` : t`Sold elsewhere`, title],
    failed: t`Nothing was changed`,
    onDone: () => onDone?.(),
  })
  const ask = () =>
    confirm({
      title: isRent ? t`Was “${title}” let elsewhere?` : t`Was “${title}” sold elsewhere?`,
      body: t`It leaves all lists, and pending offers on it end. Those who made them and those who wished for it are told why. This can’t be undone.`,
      confirmLabel: isRent ? t`It was let elsewhere` : t`It was sold elsewhere`,
      danger: true,
    })
  return async () => {
    if (await ask()) await send()
  }
}

/** What an agent does rarely with a listing of theirs. */
export const AgentMenu = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { _id, title, purpose } = property
  const actor = useActor()
  const moves = useOpenMoves(property)
  const { pause, resume } = usePauses(property)
  const sellElsewhere = useElsewhere(property)
  if (!propertyParties(actor, property).includes('itsAgent')) return null
  const items = [
    { name: 'copy', words: t`Copy as a new listing`, to: `/dashboard/addProperty?copy=${_id}` },
    ...(moves.includes('pause') ? [{ name: 'pause', words: t`Pause`, onPress: () => void pause() }] : []),
    ...(moves.includes('resume') ? [{ name: 'resume', words: t`Resume`, onPress: () => void resume() }] : []),
    ...(moves.includes('sellElsewhere')
      ? [
          {
            name: 'sellElsewhere',
            words: purpose === 'rent' ? t`Let elsewhere` : t`Sold elsewhere`,
            onPress: () => void sellElsewhere(),
          },
        ]
      : []),
  ]
  return <Menu label={t`More for ${title}`} items={items} />
}
