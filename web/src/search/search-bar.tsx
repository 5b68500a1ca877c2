import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { FilterPills } from './filter-bar.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { FieldsProps } from './filter-groups.tsx'
import { type PropertySearch, sorts } from './property-search.ts'
import styles from './search-bar.module.css'
import { SearchField } from './search-field.tsx'
import type { TypedText } from './typed-search.ts'

const SortField = ({ search, onChange }: { search: PropertySearch; onChange: TypedText['onChange'] }) => {
  const { t } = useLingui()
  return (
    <div className={styles.sort}>
      <span aria-hidden>{t`Sort`}</span>
      <SelectField
        aria-label={t`Sort by price or size`}
        value={search.sort}
        options={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(event) => {
          const chosen = sorts.find(({ value }) => value === event.currentTarget.value)
          if (chosen) onChange({ sort: chosen.value })
        }}
      />
    </div>
  )
}

type Props = {
  search: PropertySearch
  text: TypedText
  counts: FieldsProps['counts']
  /** At the end of the line; on a phone it floats above the page's end. */
  mapButton: ReactNode
}

/** Search, filters and sort on one line that stays in reach; a phone has the sort among its filters. */
export const SearchBar = ({ search, text, counts, mapButton }: Props) => {
  const filters = { filters: search, counts, onChange: text.onChange }
  return (
    <div className={styles.bar}>
      <div className={styles.room}>
        <div className={styles.line}>
          <SearchField location={search.location} text={text} />
          <FilterPills {...filters} />
          <FilterSheet {...filters} sort={search.sort} onSort={(sort) => text.onChange({ sort })} />
          <SortField search={search} onChange={text.onChange} />
        </div>
      </div>
      <div className={styles.map} data-map-button>
        {mapButton}
      </div>
    </div>
  )
}
