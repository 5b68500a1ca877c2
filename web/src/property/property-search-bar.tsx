import { NativeSelect } from '@mantine/core'
import { IconSearch } from '../ui/icons.ts'
import { maxSearchLength } from '@thikana/domain/search'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './property-search-bar.module.css'
import { type Filter, readFilters, type PropertySearch, sorts } from './property-search.ts'

type ControlProps = {
  /** The filter, as the field's name in the form. */
  name: Filter
  search: PropertySearch
}

const LocationControl = ({ name, search: { location = '' } }: ControlProps) => {
  const field = useRef<HTMLInputElement>(null)

  // Back, or clearing the search, changes the address without typing.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== location) field.current.value = location
  }, [location])

  return (
    <label className={styles.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <span className="visually-hidden">Search by location</span>
      <input
        ref={field}
        type="search"
        name={name}
        defaultValue={location}
        placeholder="Search by location"
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
      />
    </label>
  )
}

/** Chosen by links above the search, which a search keeps. */
const PurposeControl = ({ name, search: { purpose } }: ControlProps) => (
  <input type="hidden" name={name} value={purpose ?? ''} />
)

const controls: Record<Filter, (props: ControlProps) => ReactNode> = {
  purpose: PurposeControl,
  location: LocationControl,
}

type Props = {
  search: PropertySearch
  onChange: (change: Partial<PropertySearch>) => void
}

/** Search and sort on one line that stays visible. */
export const PropertySearchBar = ({ search, onChange }: Props) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(readFilters(new FormData(event.currentTarget)))
  }

  return (
    <div className={styles.bar}>
      <form className={styles.line} role="search" onSubmit={submit}>
        {Object.entries(controls).map(([name, Control]) => (
          <Control key={name} name={name as Filter} search={search} />
        ))}
        <Button type="submit" variant="primary">
          Search
        </Button>
        <span className={styles.sortLabel} aria-hidden>
          Sort by price
        </span>
        <NativeSelect
          className={styles.sort}
          aria-label="Sort by price"
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
