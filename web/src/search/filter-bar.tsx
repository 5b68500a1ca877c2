import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '@thikana/texts/number'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { IconAdjustments, IconX } from '../ui/icons.ts'
import styles from './filter-bar.module.css'
import { type FieldsProps, type FilterGroup, filterGroups } from './filter-groups.tsx'
import { FilterPill } from './filter-pill.tsx'
import { extraFilters, useFilterWords } from './filter-words.ts'
import { type Filter, type Filters, noFilters, setFilters } from './property-search.ts'

const cleared = ({ location, purpose }: Filters): Filters => ({ ...noFilters, location, purpose })

const Sheet = ({ groups, ...props }: FieldsProps & { groups: readonly FilterGroup[] }) => {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { filters, counts, onChange } = props
  const total = counts?.total
  const isFiltered = extraFilters(filters).length > 0
  const number = formatNumber(i18n, extraFilters(filters).length)
  return (
    <>
      <button
        type="button"
        className={`${styles.pill} ${styles.opener}`}
        data-chosen={isFiltered || undefined}
        onClick={() => setOpen(true)}
      >
        <IconAdjustments size={18} />
        <span>{isFiltered ? t`Filters (${number})` : t`Filters`}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Filters`} width={560}>
        <div className={styles.groups}>
          {groups.map((group) => {
            const label = t(group.label(filters))
            return (
              <section key={group.filters.join()} aria-label={label}>
                <h3>{label}</h3>
                <group.Fields {...props} />
              </section>
            )
          })}
        </div>
        <div className={styles.sheetEnd}>
          <Button variant="quiet" onClick={() => onChange(cleared(filters))} aria-disabled={!isFiltered}>
            <Trans>Clear</Trans>
          </Button>
          <Button variant="primary" onClick={() => setOpen(false)}>
            {total === undefined
              ? t`Show homes`
              : t`Show ${plural(total, { one: '# home', other: '# homes' })}`}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** All filters but the location: a bar of panels, and on phones one sheet. */
export const FilterBar = (props: FieldsProps) => {
  const { t } = useLingui()
  const { filters } = props
  const { words, label } = useFilterWords(filters)
  const chosenWords = (group: FilterGroup) =>
    setFilters(filters)
      .filter((name) => group.filters.includes(name))
      .map((name, at) => (at === 0 ? label(name) : words(name)))
      .join(', ')
  const groups = filterGroups.filter(({ isShown = () => true }) => isShown(filters))
  return (
    <div className={styles.bar}>
      <div className={styles.pills} role="group" aria-label={t`Filters`}>
        {groups.map((group) => (
          <FilterPill key={group.filters.join()} label={t(group.label(filters))} chosen={chosenWords(group)}>
            <group.Fields {...props} />
          </FilterPill>
        ))}
        {extraFilters(filters).length > 0 && (
          <Button variant="quiet" onClick={() => props.onChange(cleared(filters))}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
      </div>
      <Sheet {...props} groups={groups} />
    </div>
  )
}

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** On wide screens the bar shows it already. */
const isInBar = (name: Filter, all: Filters) =>
  filterGroups.some(({ filters, isShown }) => filters.includes(name) && (isShown?.(all) ?? true))

export const FilterChips = ({ filters, onChange }: Props) => {
  const { t } = useLingui()
  const names = extraFilters(filters)
  const { words, label } = useFilterWords(filters)
  if (names.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t`Filters in use`}>
      {names.map((name) => {
        const filter = words(name)
        return (
          <li key={name} data-in-bar={isInBar(name, filters) || undefined}>
            <button
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
    </ul>
  )
}
