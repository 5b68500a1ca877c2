import type { OwnReport } from '@thikana/contract/api'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

const states: Record<OwnReport['status'], { tone: Tone; word: string; note: string }> = {
  open: {
    tone: 'pending',
    word: 'Being checked',
    note: 'An admin will check it and tell you the outcome.',
  },
  dismissed: {
    tone: 'sold',
    word: 'Nothing found',
    note: 'An admin checked it and found nothing wrong.',
  },
  upheld: { tone: 'good', word: 'Acted on', note: 'An admin removed the listing.' },
  outdated: {
    tone: 'sold',
    word: 'Closed',
    note: 'The listing was removed before an admin decided.',
  },
}

/** What came of a report, for the person who sent it. */
export const ReportState = ({ status }: Pick<OwnReport, 'status'>) => {
  const { tone, word, note } = states[status]
  return (
    <>
      <StateChip tone={tone}>{word}</StateChip> <small>{note}</small>
    </>
  )
}
