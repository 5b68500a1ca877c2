import type { Property } from '@thikana/contract/api'
import { lazy, Suspense } from 'react'

const GivenReason = lazy(async () => ({
  default: (await import('./moderation/given-reason.tsx')).GivenReason,
}))

export const hasReason = ({ rejectionReason, reasonCode }: Property): boolean =>
  Boolean(rejectionReason ?? reasonCode)

/** Why an admin rejected the property, or what they want to have changed; nothing if they gave no reason. Few see one. */
export const RejectionReason = ({ property }: { property: Property }) =>
  hasReason(property) && (
    <Suspense fallback={null}>
      <GivenReason property={property} />
    </Suspense>
  )
