import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { IconX } from '../ui/icons.ts'
import { passFocusOnRemoval } from '../ui/overlays/pass-focus-on.ts'
import styles from './filter-bar.module.css'
import { type FieldsProps, type FilterGroup, filterGroups } from './filter-groups.tsx'
import { FilterPill } from './filter-pill.tsx'
import { extraFilters, useFilterWords } from './filter-words.ts'
import { type Filter, type Filters, noFilters, setFilters } from './property-search.ts'

export const cleared = ({ location, purpose }: Filters): Filters => ({ ...noFilters, location, purpose })

/** The filters that most people set, each a button with a panel. Where there is less room, the sheet has them. */
export const FilterPills = (props: FieldsProps) => {
  const { t } = useLingui()
  const { filters } = props
  const { words, label } = useFilterWords(filters)
  const chosenWords = (group: FilterGroup) =>
    setFilters(filters)
      .filter((name) => group.filters.includes(name))
      .map((name, at) => (at === 0 ? label(name) : words(name)))
      .join(', ')
  return (
    <div className={styles.pills} role="group" aria-label={t`Filters`}>
      {filterGroups.map(
        (group) =>
          group.inBar && (
            <span key={group.filters.join()} data-in-bar={group.inBar}>
              <FilterPill label={t(group.label(filters))} chosen={chosenWords(group)}>
                <group.Fields {...props} />
              </FilterPill>
            </span>
          ),
      )}
    </div>
  )
}

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** Where the bar shows it already, if it does. */
const inBar = (name: Filter) => filterGroups.find(({ filters }) => filters.includes(name))?.inBar

/** The filters in use that no button of the bar shows, each to be taken back, or all at once. */
export const FilterChips = ({ filters, onChange }: Props) => {
  const { t } = useLingui()
  const names = extraFilters(filters)
  const { words, label } = useFilterWords(filters)
  if (names.length === 0) return null
  return (
    <div className={styles.chips}>
      <ul aria-label={t`Filters in use`}>
        {names.map((name) => {
          const filter = words(name)
          return (
            <li key={name} data-in-bar={inBar(name)}>
              <button
                ref={passFocusOnRemoval}
                type="button"
                aria-label={t`Remove ${filter}`}
                onClick={() => onChange({ [name]: noFilters[name] })}
              >
                <span>{label(name)}</span>
                <IconX size={16} stroke={2} />
              </button>
            </li>
          )
        })}
        <li>
          <Button size="small" variant="quiet" onClick={() => onChange(cleared(filters))}>
            <Trans>Clear filters</Trans>
          </Button>
        </li>
      </ul>
    </div>
  )
}
