import { apiList } from '../api.ts'
import { useList } from '../ui/use-list.ts'

export const useEveryone = () =>
  useList(['users', 'every'], (cursor, signal) =>
    apiList('GET /users', { query: { cursor, limit: 50 } }, signal),
  )
