import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isRejected } from '@thikana/domain/property/property'
import { IconCopy, IconPencil, IconTrash } from '../ui/icons.ts'
import { api, ApiError } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { refusalOf } from '../ui/failure.ts'
import { useChange } from '../ui/use-change.ts'
import { AgentMenu } from './agent-menu.tsx'
import { useOpenMoves } from './open-moves.ts'
import { SendButton } from './send-button.tsx'

const DeleteButton = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { title } = property
  // Requirements §7: one sentence if the property was not removed, another if the call failed.
  const remove = useChange({
    send: async () => {
      const { deletedCount } = await api('DELETE /properties/:id', { params: { id: property._id } })
      if (deletedCount === 0) throw new ApiError(409, '')
    },
    concerns: ['properties', 'offers', 'wishlist'],
    done: [t`Property deleted`, title],
    failed: (error) => {
      const refusal = refusalOf(error)
      return refusal === null
        ? t`Something went wrong while deleting the property.`
        : [t`Property could not be deleted. Try again later.`, refusal]
    },
  })

  return (
    <ActionButton
      size="small"
      variant="dangerQuiet"
      icon={<IconTrash size={18} />}
      ask={{
        title: t`Delete “${title}”?`,
        body: t`It is removed from all lists, and pending offers on it are declined. This can’t be undone.`,
        confirmLabel: t`Delete property`,
        danger: true,
      }}
      run={remove}
    >
      <Trans>
        Delete
        <span className="visually-hidden"> {title}</span>
      </Trans>
    </ActionButton>
  )
}

/** A rejected property can't be edited, so its agent may start a new one from it. */
const CopyLink = ({ property: { _id, title } }: { property: Property }) => (
  <ButtonLink size="small" to={`/dashboard/addProperty?copy=${_id}`} icon={<IconCopy size={18} />}>
    <Trans>
      Copy as a new listing
      <span className="visually-hidden">: {title}</span>
    </Trans>
  </ButtonLink>
)

export const AgentButtons = ({ property }: { property: Property }) => {
  const moves = useOpenMoves(property)
  const { title } = property
  const isOwn = moves.includes('remove')
  return (
    <>
      <SendButton property={property} />
      {isOwn && isRejected(property) && <CopyLink property={property} />}
      {moves.includes('edit') && (
        <ButtonLink
          size="small"
          to={`/dashboard/updateProperty/${property._id}`}
          icon={<IconPencil size={18} />}
        >
          <Trans>
            Update
            <span className="visually-hidden"> {title}</span>
          </Trans>
        </ButtonLink>
      )}
      {isOwn && <DeleteButton property={property} />}
      {!isRejected(property) && <AgentMenu property={property} />}
    </>
  )
}
