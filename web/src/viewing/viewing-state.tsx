import type { Viewing } from '@thikana/contract/api'
import { awaitsAnswerOf } from '@thikana/domain/viewing/viewing'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

const chips: Record<Viewing['status'], { tone: Tone; word: string }> = {
  requested: { tone: 'pending', word: 'Waiting for the agent' },
  proposed: { tone: 'pending', word: 'Waiting for the buyer' },
  confirmed: { tone: 'good', word: 'Confirmed' },
  declined: { tone: 'bad', word: 'Declined' },
  cancelled: { tone: 'bad', word: 'Cancelled' },
  expired: { tone: 'sold', word: 'Not confirmed in time' },
  past: { tone: 'sold', word: 'Over' },
}

/** A viewing's state as a coloured label, which says to whom it falls to answer. */
export const ViewingState = ({ viewing }: { viewing: Viewing }) => {
  const { tone, word } = chips[viewing.status]
  return (
    <StateChip tone={tone}>
      {awaitsAnswerOf(viewing, viewing.side) ? 'Waiting for your answer' : word}
    </StateChip>
  )
}
