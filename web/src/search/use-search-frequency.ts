import type { SavedSearch } from '@thikana/contract/api'
import type { SearchFrequency } from '@thikana/domain/search/saved-search'
import { useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { useChange } from '../ui/use-change.ts'
import { savedSearchesKey } from './saved-queries.ts'

/** How often a search is told of: shown as chosen at once, and saved one choice after the other, so that the last one is kept. */
export const useSearchFrequency = ({ _id: id, frequency: stored }: SavedSearch) => {
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const [chosen, setChosen] = useState<SearchFrequency | null>(null)
  const [status, setStatus] = useState('')

  const send = useChange({
    send: (frequency: SearchFrequency) =>
      api('PATCH /saved-searches/:id', { params: { id }, body: { frequency } }),
    concerns: [savedSearchesKey],
    failed: 'Your choice was not saved',
    onDone: () => setStatus('Saved'),
    onFailed: () => {
      setStatus('')
      setChosen(null)
    },
  })
  const save = async (frequency: SearchFrequency) => {
    await send(frequency)
    waiting.current -= 1
    // From here on what is stored counts: it may be changed elsewhere.
    if (waiting.current === 0) setChosen(null)
  }
  const choose = (frequency: SearchFrequency) => {
    setChosen(frequency)
    setStatus('Saving…')
    waiting.current += 1
    queue.current = queue.current.then(() => save(frequency))
  }
  return { frequency: chosen ?? stored, choose, status }
}
