import { useRouteList } from '../ui/lists/use-route-list.ts'

export const useEveryone = (search: string) =>
  useRouteList('users', 'GET /users', { query: { search }, limit: 50 })
