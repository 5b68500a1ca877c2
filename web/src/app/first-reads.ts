import { buildUrl } from '../client/api.ts'
import { readComparedIds } from '../compare/address.ts'
import { readListedSearch } from '../search/map-search.ts'
import { listedPropertiesQuery } from '../property/queries.ts'

type Params = Readonly<Record<string, string | undefined>>

const reads: Readonly<Record<string, (params: Params, search: URLSearchParams) => string | null>> = {
  '/property/:id': (params) => buildUrl('/properties/:id', { params }),
  '/compare': (_, search) => {
    const ids = readComparedIds(search)
    return ids.length === 0 ? null : buildUrl('/properties/several', { query: { ids: ids.join(',') } })
  },
  '/allProperties': (_, search) => {
    return buildUrl('/verified-properties-by-agents', {
      query: listedPropertiesQuery(readListedSearch(search)),
    })
  },
}

/** What a page fetches first, as far as its address says. */
export const firstReads = (pattern: string, params: Params, search: URLSearchParams): string[] => {
  const read = reads[pattern]?.(params, search) ?? null
  return read === null ? [] : [read]
}
