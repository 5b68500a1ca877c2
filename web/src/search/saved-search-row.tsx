import type { SavedSearch } from '@thikana/contract/api'
import { homesInWords } from '@thikana/domain/count'
import { frequencyLabels, searchFrequencies, type SearchFrequency } from '@thikana/domain/search/saved-search'
import { useEffect, useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ChoiceSet } from '../ui/inputs/choice-set.tsx'
import { IconTrash } from '../ui/icons.ts'
import { momentText } from '../ui/text/moment-text.tsx'
import { useChange } from '../ui/use-change.ts'
import { setFilters } from './property-search.ts'
import { RenameSearch } from './rename-search.tsx'
import { readSavedFilters } from './saved-query.ts'
import { savedSearchesKey } from './queries.ts'
import styles from './saved-searches.module.css'
import { useFilterWords } from './filter-words.ts'

/** Shows a choice at once and saves choices one after the other, so that the last one wins. */
const useSearchFrequency = ({ _id: id, frequency: stored }: SavedSearch) => {
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
    // All is saved, so the stored value counts again.
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

const choices = searchFrequencies.map((value) => ({ value, words: frequencyLabels[value] }))

const Filters = ({ query }: Pick<SavedSearch, 'query'>) => {
  const filters = readSavedFilters(query)
  const { label } = useFilterWords(filters)
  return (
    <ul className={styles.filters} aria-label="Filters">
      {setFilters(filters).map((name) => (
        <li key={name}>{label(name)}</li>
      ))}
    </ul>
  )
}

const toldText = ({ toldAt, createdAt }: SavedSearch) =>
  toldAt ? `Last alert on ${momentText(toldAt)}.` : `Saved on ${momentText(createdAt)}.`

/** A saved search with its filters, number of properties and alerts. */
export const SavedSearchRow = ({ search, isFollowed }: { search: SavedSearch; isFollowed: boolean }) => {
  const { _id: id, name, query, total } = search
  const row = useRef<HTMLLIElement>(null)
  const { frequency, choose, status } = useSearchFrequency(search)

  useEffect(() => {
    if (isFollowed) row.current?.scrollIntoView({ block: 'center' })
  }, [isFollowed])

  const remove = useChange({
    send: () => api('DELETE /saved-searches/:id', { params: { id } }),
    concerns: [savedSearchesKey],
    done: 'Search deleted',
    failed: 'Your search was not deleted',
  })

  return (
    <li ref={row} className={styles.row} data-followed={isFollowed || undefined}>
      <h2 className={styles.name}>{name}</h2>
      <Filters query={query} />
      <ChoiceSet
        legend="Alert me"
        about={toldText(search)}
        choices={choices}
        chosen={frequency}
        onChoose={choose}
        status={status}
      />
      <div className={styles.actions}>
        <ButtonLink variant={total > 0 ? 'primary' : 'secondary'} to={`/allProperties?${query}`}>
          <span>{total === 0 ? 'No homes yet' : `See ${homesInWords(total)}`}</span>
          <span className="visually-hidden"> of {name}</span>
        </ButtonLink>
        <RenameSearch search={search} />
        <ActionButton
          variant="quiet"
          icon={<IconTrash size={18} />}
          ask={{
            title: `Delete “${name}”?`,
            body: 'You won’t get alerts for it any more. You can save the same search again.',
            confirmLabel: 'Delete search',
            danger: true,
          }}
          run={remove}
        >
          Delete
          <span className="visually-hidden"> {name}</span>
        </ActionButton>
      </div>
    </li>
  )
}
