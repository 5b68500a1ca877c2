import { apiList } from '../api.ts'
import { useList } from '../ui/use-list.ts'

export const useEveryone = (search: string) =>
  useList(['users', 'every', search], (cursor, signal) =>
    apiList('GET /users', { query: { search, cursor, limit: 50 } }, signal),
  )
