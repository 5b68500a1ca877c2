import { IconX } from '../ui/icons.ts'
import styles from './filter-bar.module.css'
import { filterGroups } from './filter-groups.tsx'
import { extraFilters } from './filter-words.ts'
import { type Filter, type Filters, noFilters } from './property-search.ts'
import { useFilterWords } from './use-filter-words.ts'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** On wide screens the bar shows it already. */
const isInBar = (name: Filter, all: Filters) =>
  filterGroups.some(({ filters, isShown }) => filters.includes(name) && (isShown?.(all) ?? true))

/** The filters that are set, each with a button that removes it. */
export const FilterChips = ({ filters, onChange }: Props) => {
  const names = extraFilters(filters)
  const { words, label } = useFilterWords(filters)
  if (names.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {names.map((name) => (
        <li key={name} data-in-bar={isInBar(name, filters) || undefined}>
          <button
            type="button"
            aria-label={`Remove ${words(name)}`}
            onClick={() => onChange({ [name]: noFilters[name] })}
          >
            <span>{label(name)}</span>
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
