import { useRouteList } from '../use-route-list.ts'

export const useEveryone = (search: string) =>
  useRouteList('users', 'GET /users', { query: { search }, limit: 50 })
