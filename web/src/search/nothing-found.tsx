import { purposes } from '@thikana/domain/purpose'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { FieldsProps } from './fields-props.ts'
import styles from './filter-bar.module.css'
import { extraFilters } from './filter-words.ts'
import { type Filter, type Filters, noFilters, setFilters } from './property-search.ts'
import type { ChoiceCounts } from './queries.ts'
import { useFilterWords } from './use-filter-words.ts'

/** Filters without which homes are found, the most first. */
const worthLeaving = (filters: Filters, counts: ChoiceCounts | undefined) =>
  setFilters(filters)
    .map((name) => ({ name, count: counts?.without[name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 4)

/** What to do about a location that alone finds nothing, and about filters of which leaving out one isn't enough. */
const advice = (filters: Filters) => {
  const { location, purpose } = filters
  if (extraFilters(filters).length > 0)
    return 'No home has all of this. Take some of it back, or try a wider area.'
  return [
    ...(purpose ? [`Only homes ${purposes[purpose].open} were looked through.`] : []),
    ...(location
      ? [`No location has the words “${location}”. Try a wider area, or check the spelling.`]
      : []),
  ].join(' ')
}

/** Says which filter to leave out, and how many homes that would bring. */
export const NothingFound = ({ filters, counts, onChange }: FieldsProps) => {
  const { words } = useFilterWords(filters)
  const set = setFilters(filters)
  if (set.length === 0)
    return (
      <EmptyState sentence="No properties found." more="New homes appear here as soon as they are checked." />
    )
  const suggested = worthLeaving(filters, counts)
  const clear = (
    <Button variant={suggested.length > 0 ? 'quiet' : 'primary'} onClick={() => onChange(noFilters)}>
      Clear search
    </Button>
  )
  if (suggested.length === 0)
    return <EmptyState sentence="No properties found." more={advice(filters)} action={clear} />
  const leave = (name: Filter) => onChange({ [name]: noFilters[name] })
  return (
    <EmptyState
      sentence="No properties found."
      more="No home has all of this. Leave something out:"
      action={
        <div className={styles.suggestions}>
          {suggested.map(({ name, count }) => (
            <Button key={name} onClick={() => leave(name)}>
              Without {words(name)}: {count === 1 ? '1 home' : `${count} homes`}
            </Button>
          ))}
          {clear}
        </div>
      }
    />
  )
}
