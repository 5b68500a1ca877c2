import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { maxWaitingListings } from '@thikana/domain/property/property'
import { countInWords } from '@thikana/texts/count'
import { formatNumber } from '@thikana/texts/number'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { IconSend } from '../ui/icons.ts'
import { useChange } from '../ui/use-change.ts'
import { useOpenMoves } from './open-moves.ts'

/** Sends all drafts that have photos, as many as may wait to be checked. */
export const SendAll = () => {
  const { t, i18n } = useLingui()
  const most = formatNumber(i18n, maxWaitingListings)
  const send = useChange({
    send: () => api('PATCH /properties/send', {}),
    concerns: ['properties'],
    done: ({ modifiedCount }) => {
      const sent = countInWords(i18n, modifiedCount)
      if (modifiedCount === 0)
        return [
          t`No draft was sent`,
          t`Those without photos stay drafts, and at most ${most} of your listings wait to be checked.`,
        ]
      return t`${plural(modifiedCount, {
        one: `${sent} draft was sent to be checked`,
        other: `${sent} drafts were sent to be checked`,
      })}`
    },
    failed: t`Could not send your drafts`,
  })
  return (
    <ActionButton
      variant="primary"
      icon={<IconSend />}
      ask={{
        title: t`Send your drafts to be checked?`,
        body: t`Those that have photos go, the oldest first, until ${most} of your listings wait. You say that the photos show these homes.`,
        confirmLabel: t`Send drafts`,
      }}
      run={send}
    >
      {t`Send all with photos`}
    </ActionButton>
  )
}

/** Sends a draft to be checked, once its agent has said that the photos show this home. */
export const SendButton = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { _id: id, title, imageCount = 1 } = property
  const maySend = useOpenMoves(property).includes('send')
  const send = useChange({
    send: () => api('PATCH /properties/send/:id', { params: { id } }),
    concerns: ['properties'],
    done: [t`Sent to be checked`, title],
    failed: t`Could not send the listing`,
  })
  if (!maySend) return null
  const body = t`${plural(imageCount, {
    one: 'An admin checks it before it is listed. You say that its photo shows this home.',
    other: 'An admin checks it before it is listed. You say that its # photos show this home.',
  })}`

  return (
    <ActionButton
      size="small"
      variant="primary"
      icon={<IconSend size={18} />}
      ask={{ title: t`Send “${title}” to be checked?`, body, confirmLabel: t`Send listing` }}
      run={send}
    >
      <Trans>
        Send to be checked
        <span className="visually-hidden">: {title}</span>
      </Trans>
    </ActionButton>
  )
}
