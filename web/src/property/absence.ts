import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Wish } from '@thikana/contract/api'

type State = Wish['propertyStatus']

/** Label and note for a property that others can't visit now and see as it was last verified; null if they can visit it. */
const absences: Record<State, { word: MessageDescriptor; note: MessageDescriptor } | null> = {
  verified: null,
  pending: { word: msg`Being checked`, note: msg`The agent changed it; we are checking it again.` },
  rejected: { word: msg`Not available`, note: msg`It is no longer listed.` },
  removed: { word: msg`Gone`, note: msg`It was removed. You see it as it was last listed.` },
}

export const findAbsence = ({ propertyStatus }: { propertyStatus: State }) => absences[propertyStatus]
