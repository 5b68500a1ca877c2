import { NativeSelect } from '@mantine/core'
import { maxSearchLength } from '@thikana/domain/search'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { IconSearch } from '../ui/icons.ts'
import { loadGazetteer } from '../place/use-gazetteer.ts'
import type { SearchState } from './left-out.tsx'
import { type PropertySearch, sorts } from './property-search.ts'
import { changesOf, readTyped } from './typed-search.ts'
import styles from './search-bar.module.css'

type FieldProps = { location: string; field: RefObject<HTMLInputElement | null> }

const setText = (field: HTMLInputElement | null, location: string) => {
  if (field && field.value.trim() !== location) field.value = location
}

const LocationField = ({ location, field }: FieldProps) => {
  const shown = useRef(location)
  // Back, or clearing the search, changes the address without typing. Other renders must not erase what is being typed, nor may the first:
  // on a page from the server, the visitor may have typed already.
  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    setText(field.current, location)
  }, [field, location])

  return (
    <label className={styles.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <span className="visually-hidden">Search by location</span>
      <input
        ref={field}
        type="search"
        name="location"
        defaultValue={location}
        placeholder="Search by location"
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void loadGazetteer().catch(() => {})}
      />
    </label>
  )
}

type Props = {
  search: PropertySearch
  onChange: (change: Partial<PropertySearch>, state?: SearchState) => void
}

/** Search and sort on one line that stays visible. Words such as “3 bedrooms under $500” become filters. */
export const SearchBar = ({ search, onChange }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const searchTyped = async (typed: string) => {
    const read = await readTyped(typed)
    onChange(changesOf(read, search), { unread: read.unread })
    // What was typed may have become other filters. What is typed meanwhile stays.
    if (field.current?.value === typed) setText(field.current, read.location)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void searchTyped(field.current?.value ?? '')
  }

  return (
    <div className={styles.bar}>
      <form className={styles.line} role="search" onSubmit={submit}>
        <LocationField location={search.location} field={field} />
        <Button type="submit" variant="primary">
          Search
        </Button>
        <span className={styles.sortLabel} aria-hidden>
          Sort
        </span>
        <NativeSelect
          className={styles.sort}
          aria-label="Sort by price or size"
          value={search.sort}
          data={[...sorts]}
          onChange={(event) => {
            const chosen = sorts.find(({ value }) => value === event.currentTarget.value)
            if (chosen) onChange({ sort: chosen.value })
          }}
        />
      </form>
    </div>
  )
}
