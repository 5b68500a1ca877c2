import { buildUrl } from '../client/api.ts'
import { readPropertySearch } from '../search/property-search.ts'
import { listedPropertiesQuery } from '../property/queries.ts'

type Params = Readonly<Record<string, string | undefined>>

const reads: Readonly<Record<string, (params: Params, search: URLSearchParams) => string>> = {
  '/property/:id': (params) => buildUrl('/properties/:id', { params }),
  '/allProperties': (_, search) => {
    return buildUrl('/verified-properties-by-agents', {
      query: listedPropertiesQuery(readPropertySearch(search)),
    })
  },
}

/** What a page fetches first, as far as its address says. */
export const firstReads = (pattern: string, params: Params, search: URLSearchParams): string[] => {
  const read = reads[pattern]
  return read ? [read(params, search)] : []
}
