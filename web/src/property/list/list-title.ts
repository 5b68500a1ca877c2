import { purposes } from '@thikana/domain/property/purpose'
import type { PropertySearch } from '../../search/property-search.ts'

/** The tab's title of the list of all properties. */
export const listTitle = ({ purpose }: Pick<PropertySearch, 'purpose'>): string =>
  purpose ? `All properties ${purposes[purpose].open}` : 'All properties'
