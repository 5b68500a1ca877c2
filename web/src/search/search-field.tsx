import { useLingui } from '@lingui/react/macro'
import { maxSearchLength } from '@thikana/domain/search/search'
import { type FormEvent, useId } from 'react'
import { IconSearch, IconX } from '../ui/icons.ts'
import styles from './search-field.module.css'
import { lineId, SuggestionList } from './suggestion-list.tsx'
import type { TypedText } from './typed-search.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = { location: string; text: TypedText }

/** A field for words such as “3 bedrooms under $500”, which become filters, with suggestions below it (ARIA 1.2, combobox). */
export const SearchField = ({ location, text }: Props) => {
  const { t } = useLingui()
  const { field } = text
  const list = useSuggestions(text)
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    list.submit()
  }
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={submit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) list.close()
      }}
    >
      <div className={styles.field}>
        <input
          ref={field}
          name="location"
          role="combobox"
          aria-label={t`Search by location`}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? id : undefined}
          aria-activedescendant={list.isOpen && list.active >= 0 ? lineId(id, list.active) : undefined}
          defaultValue={location}
          placeholder={t`Search by location`}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={list.preload}
          onClick={list.open}
          onChange={list.open}
          onKeyDown={list.press}
        />
        <button type="button" className={styles.clear} aria-label={t`Clear the field`} onClick={list.clear}>
          <IconX />
        </button>
        <button type="submit" aria-label={t`Search`}>
          <IconSearch />
        </button>
      </div>
      {list.isOpen && <SuggestionList id={id} label={t`Suggestions`} list={list} />}
    </form>
  )
}
