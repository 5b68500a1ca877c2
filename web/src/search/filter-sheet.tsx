import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber } from '@thikana/texts/number'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { IconAdjustments } from '../ui/icons.ts'
import { RowChoice } from './choices.tsx'
import styles from './filter-bar.module.css'
import { cleared } from './filter-bar.tsx'
import { type FieldsProps, filterGroups } from './filter-groups.tsx'
import { extraFilters } from './filter-words.ts'
import { type PropertySearch, sorts } from './property-search.ts'

type SortProps = { sort: PropertySearch['sort']; onSort: (sort: PropertySearch['sort']) => void }

/** Wider screens have it beside the search. */
const SortChoice = ({ sort, onSort }: SortProps) => {
  const { t } = useLingui()
  return (
    <section className={styles.sort} aria-label={t`Sort`}>
      <h3>
        <Trans>Sort</Trans>
      </h3>
      <RowChoice
        legend={t`Sort by price or size`}
        choices={sorts.map(({ value, label }) => ({ value, words: t(label), count: undefined }))}
        chosen={sort}
        onChange={(chosen) => {
          const found = sorts.find(({ value }) => value === chosen)
          if (found) onSort(found.value)
        }}
      />
    </section>
  )
}

/** A button with the number of filters in use, which opens them all; on a phone the sort too. */
export const FilterSheet = ({ sort, onSort, ...props }: FieldsProps & SortProps) => {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { filters, counts, onChange } = props
  const total = counts?.total
  const isFiltered = extraFilters(filters).length > 0
  const number = formatNumber(i18n, extraFilters(filters).length)
  const groups = filterGroups.filter(({ isShown = () => true }) => isShown(filters))
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
          <SortChoice sort={sort} onSort={onSort} />
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
