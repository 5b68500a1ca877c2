import type { Property } from '@thikana/contract/api'
import { AdvertiseButton, ModerationButtons } from '../moderation-buttons.tsx'
import { Duplicates } from './duplicates.tsx'
import { UndoDecision } from './undo-decision.tsx'

/** What an admin may do on a property’s own page. */
export const AdminMoves = ({ property }: { property: Property }) => (
  <>
    <UndoDecision of={property._id} />
    <Duplicates property={property} />
    <ModerationButtons property={property} />
    <AdvertiseButton property={property} />
  </>
)
