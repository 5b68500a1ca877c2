import { NativeSelect } from '@mantine/core'
import { IconSearch } from '../ui/icons.ts'
import { maxSearchLength } from '@thikana/domain/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './property-search-bar.module.css'
import { type PropertySearch, sorts } from './property-search.ts'

type Props = {
  search: PropertySearch
  onChange: (change: Partial<PropertySearch>) => void
}

/** Search and sort on one line that stays in sight. */
export const PropertySearchBar = ({ search: { location = '', sort }, onChange }: Props) => {
  const field = useRef<HTMLInputElement>(null)

  // Going back, or clearing the search, changes the address without anyone typing.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== location) field.current.value = location
  }, [location])

  const search = (event: FormEvent) => {
    event.preventDefault()
    onChange({ location: field.current?.value.trim() ?? '' })
  }

  return (
    <div className={styles.bar}>
      <form className={styles.line} role="search" onSubmit={search}>
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
        <Button type="submit" variant="primary">
          Search
        </Button>
        <span className={styles.sortLabel} aria-hidden>
          Sort by price
        </span>
        <NativeSelect
          className={styles.sort}
          aria-label="Sort by price"
          value={sort}
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
