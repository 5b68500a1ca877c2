import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SavedSearch } from '@thikana/contract/api'
import { searchFrequencies, type SearchFrequency } from '@thikana/domain/search/saved-search'
import { frequencyLabels } from '@thikana/texts/search/saved-search'
import { useEffect, useRef } from 'react'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ChoiceSet } from '../ui/inputs/choice-set.tsx'
import { IconTrash } from '../ui/icons.ts'
import { momentText } from '../ui/text/moment-text.tsx'
import { useChange } from '../ui/use-change.ts'
import { useChoice } from '../ui/inputs/use-choice.ts'
import { setFilters } from './property-search.ts'
import { RenameSearch } from './rename-search.tsx'
import { readSavedFilters } from './saved-query.ts'
import { savedSearchesKey } from './queries.ts'
import styles from './saved-searches.module.css'
import { useFilterWords } from './filter-words.ts'

const useSearchFrequency = ({ _id: id, frequency }: SavedSearch) => {
  const { t } = useLingui()
  return useChoice<SearchFrequency>(frequency, {
    send: (chosen) => api('PATCH /saved-searches/:id', { params: { id }, body: { frequency: chosen } }),
    concerns: [savedSearchesKey],
    failed: t`Your choice was not saved`,
  })
}

const Filters = ({ query }: Pick<SavedSearch, 'query'>) => {
  const { t } = useLingui()
  const filters = readSavedFilters(query)
  const { label } = useFilterWords(filters)
  return (
    <ul className={styles.filters} aria-label={t`Filters`}>
      {setFilters(filters).map((name) => (
        <li key={name}>{label(name)}</li>
      ))}
    </ul>
  )
}

/** A saved search with its filters, number of properties and alerts. */
export const SavedSearchRow = ({ search, isFollowed }: { search: SavedSearch; isFollowed: boolean }) => {
  const { t, i18n } = useLingui()
  const { _id: id, name, query, total, toldAt, createdAt } = search
  const moment = momentText(i18n, toldAt ?? createdAt)
  const row = useRef<HTMLLIElement>(null)
  const { shown, choose, status } = useSearchFrequency(search)

  useEffect(() => {
    if (isFollowed) row.current?.scrollIntoView({ block: 'center' })
  }, [isFollowed])

  const remove = useChange({
    send: () => api('DELETE /saved-searches/:id', { params: { id } }),
    concerns: [savedSearchesKey],
    done: t`Search deleted`,
    failed: t`Your search was not deleted`,
  })

  return (
    <li ref={row} className={styles.row} data-followed={isFollowed || undefined}>
      <h2 className={styles.name}>{name}</h2>
      <Filters query={query} />
      <ChoiceSet
        legend={t`Alert me`}
        about={toldAt ? t`Last alert on ${moment}.` : t`Saved on ${moment}.`}
        choices={searchFrequencies.map((value) => ({ value, words: t(frequencyLabels[value]) }))}
        chosen={shown}
        onChoose={choose}
        status={status}
      />
      <div className={styles.actions}>
        <ButtonLink variant={total > 0 ? 'primary' : 'secondary'} to={`/allProperties?${query}`}>
          {total === 0 ? (
            <Trans>
              <span>No homes yet</span>
              <span className="visually-hidden"> of {name}</span>
            </Trans>
          ) : (
            <Trans>
              <span>
                See <Plural value={total} one="# home" other="# homes" />
              </span>
              <span className="visually-hidden"> of {name}</span>
            </Trans>
          )}
        </ButtonLink>
        <RenameSearch search={search} />
        <ActionButton
          variant="quiet"
          icon={<IconTrash size={18} />}
          ask={{
            title: t`Delete “${name}”?`,
            body: t`You won’t get alerts for it any more. You can save the same search again.`,
            confirmLabel: t`Delete search`,
            danger: true,
          }}
          run={remove}
        >
          <Trans>
            Delete
            <span className="visually-hidden"> {name}</span>
          </Trans>
        </ActionButton>
      </div>
    </li>
  )
}
