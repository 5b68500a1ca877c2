import { NativeSelect } from '@mantine/core'
import { readSearch } from '@thikana/domain/read-search'
import { maxSearchLength } from '@thikana/domain/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { IconSearch } from '../ui/icons.ts'
import { type PropertySearch, sorts } from './property-search.ts'
import { changesOf } from './typed-search.ts'
import styles from './search-bar.module.css'

const LocationField = ({ location }: { location: string }) => {
  const field = useRef<HTMLInputElement>(null)

  // Back, or clearing the search, changes the address without typing; and what was typed may have become other filters.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== location) field.current.value = location
  })

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
      />
    </label>
  )
}

type Props = {
  search: PropertySearch
  onChange: (change: Partial<PropertySearch>) => void
}

/** Search and sort on one line that stays visible. Words such as “3 bedrooms under $500” become filters. */
export const SearchBar = ({ search, onChange }: Props) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('location')
    if (typeof typed === 'string') onChange(changesOf(readSearch(typed), search))
  }

  return (
    <div className={styles.bar}>
      <form className={styles.line} role="search" onSubmit={submit}>
        <LocationField location={search.location} />
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
