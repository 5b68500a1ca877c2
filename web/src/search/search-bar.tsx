import { Trans, useLingui } from '@lingui/react/macro'
import { maxSearchLength } from '@thikana/domain/search/search'
import type { FormEvent, RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { IconSearch } from '../ui/icons.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { loadGazetteer } from '../place/use-gazetteer.ts'
import { type PropertySearch, sorts } from './property-search.ts'
import type { TypedText } from './typed-search.ts'
import styles from './search-bar.module.css'

type FieldProps = { location: string; field: RefObject<HTMLInputElement | null> }

const LocationField = ({ location, field }: FieldProps) => {
  const { t } = useLingui()
  return (
    <label className={styles.search}>
      <IconSearch />
      <span className="visually-hidden">
        <Trans>Search by location</Trans>
      </span>
      <input
        ref={field}
        type="search"
        name="location"
        defaultValue={location}
        placeholder={t`Search by location`}
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void loadGazetteer().catch(() => {})}
      />
    </label>
  )
}

type Props = { search: PropertySearch; text: TypedText }

/** Stays visible. Words such as “3 bedrooms under $500” become filters. */
export const SearchBar = ({ search, text: { field, send, onChange } }: Props) => {
  const { t } = useLingui()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }

  return (
    <div className={styles.bar}>
      <form className={styles.line} role="search" onSubmit={submit}>
        <LocationField location={search.location} field={field} />
        <Button type="submit" variant="primary">
          <Trans>Search</Trans>
        </Button>
        <span className={styles.sortLabel} aria-hidden>
          <Trans>Sort</Trans>
        </span>
        <SelectField
          className={styles.sort}
          aria-label={t`Sort by price or size`}
          value={search.sort}
          options={sorts.map((sort) => ({ value: sort.value, label: t(sort.label) }))}
          onChange={(event) => {
            const chosen = sorts.find(({ value }) => value === event.currentTarget.value)
            if (chosen) onChange({ sort: chosen.value })
          }}
        />
      </form>
    </div>
  )
}
