import type { SavedSearch } from '@thikana/contract/api'
import type { SearchFrequency } from '@thikana/domain/saved-search'
import { useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { savedSearchesKey } from './saved-queries.ts'

/** How often a search is told of: shown as chosen at once, and saved one choice after the other, so that the last one is kept. */
export const useSearchFrequency = ({ _id: id, frequency: stored }: SavedSearch) => {
  const refresh = useRefresh(savedSearchesKey)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const [chosen, setChosen] = useState<SearchFrequency | null>(null)
  const [status, setStatus] = useState('')

  const save = async (frequency: SearchFrequency) => {
    try {
      await api('PATCH /saved-searches/:id', { params: { id }, body: { frequency } })
      setStatus('Saved')
    } catch (error) {
      setStatus('')
      setChosen(null)
      toast.error('Your choice was not saved', messageOf(error, 'Please try again.'))
    }
    await refresh()
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
