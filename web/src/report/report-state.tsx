import type { OwnReport } from '@thikana/contract/api'
import { StateChip, type Tone } from '../ui/state-chip.tsx'

const states: Record<OwnReport['status'], { tone: Tone; word: string; note: string }> = {
  open: {
    tone: 'pending',
    word: 'Being checked',
    note: 'An admin looks into it and tells you what came of it.',
  },
  dismissed: {
    tone: 'sold',
    word: 'Nothing found',
    note: 'An admin looked into it and found nothing wrong.',
  },
  upheld: { tone: 'good', word: 'Acted on', note: 'An admin acted on it: the listing isn’t shown any more.' },
  outdated: {
    tone: 'sold',
    word: 'Closed',
    note: 'The listing stopped being shown before an admin decided.',
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
