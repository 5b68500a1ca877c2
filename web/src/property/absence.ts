import type { Wish } from '@thikana/contract/api'

type State = Wish['propertyStatus']

/** Label and note for a property that others can't visit now and see as it was last verified; null if they can visit it. */
const absences: Record<State, { word: string; note: string } | null> = {
  verified: null,
  pending: { word: 'Being checked', note: 'The agent changed it; we are checking it again.' },
  rejected: { word: 'Not available', note: 'It is no longer listed.' },
  removed: { word: 'Gone', note: 'It was removed. You see it as it was last listed.' },
}

export const findAbsence = ({ propertyStatus }: { propertyStatus: State }) => absences[propertyStatus]
