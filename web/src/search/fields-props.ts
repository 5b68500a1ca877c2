import type { Filters } from './property-search.ts'
import type { ChoiceCounts } from './queries.ts'

/** What the controls of filters get. */
export type FieldsProps = {
  filters: Filters
  /** Undefined until they are first read. */
  counts: ChoiceCounts | undefined
  onChange: (changes: Partial<Filters>) => void
}
