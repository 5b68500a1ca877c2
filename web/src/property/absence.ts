import { t } from '@lingui/core/macro'
import type { Wish } from '@thikana/contract/api'

type State = Wish['propertyStatus']

/** Label and note for a property that others can't visit now and see as it was last verified; null if they can visit it. */
const absences = (): Record<State, { word: string; note: string } | null> => ({
  verified: null,
  pending: { word: t`Being checked`, note: t`The agent changed it; we are checking it again.` },
  rejected: { word: t`Not available`, note: t`It is no longer listed.` },
  removed: { word: t`Gone`, note: t`It was removed. You see it as it was last listed.` },
})

export const findAbsence = ({ propertyStatus }: { propertyStatus: State }) => absences()[propertyStatus]
