import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { IconSend } from '../ui/icons.ts'
import { useChange } from '../ui/use-change.ts'
import { useOpenMoves } from './open-moves.ts'

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
