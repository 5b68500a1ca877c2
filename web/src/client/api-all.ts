import type { Api } from '@thikana/contract/api'
import { apiList, type Input, type Item } from './api.ts'

/** Every row of a list, however many pages it has. */
export const apiAll = async <K extends keyof Api>(
  key: K,
  query: Api[K]['query'] & object,
  signal: AbortSignal,
) => {
  const items: Item<K>[] = []
  let cursor: string | null | undefined
  do {
    const input = { query: { ...query, limit: 100, cursor } } as unknown as Input<K>
    const page = await apiList(key, input, signal)
    items.push(...page.items)
    cursor = page.next
  } while (cursor)
  return items
}
