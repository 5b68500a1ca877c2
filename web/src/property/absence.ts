import type { Wish } from '@thikana/contract/api'

type State = Wish['propertyStatus']

/** What others are told of a property that can't be visited now, and is shown as it was last verified; null for one that can. */
const absences: Record<State, { word: string; note: string } | null> = {
  verified: null,
  pending: { word: 'Being checked', note: 'Its agent changed it; it is being checked again.' },
  rejected: { word: 'Not available', note: 'It is not listed any more.' },
  removed: { word: 'Gone', note: 'It was removed. You see it as it was last listed.' },
}

export const findAbsence = ({ propertyStatus }: { propertyStatus: State }) => absences[propertyStatus]
