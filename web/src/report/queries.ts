import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

export const useMyReports = () =>
  useRouteList('reports', 'GET /reports', { query: { propertyId: undefined }, limit: 25 })

/** The caller's newest report of a listing; null if there is none. */
export const useMyReportOf = (propertyId: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['reports', 'mine', propertyId],
    queryFn: async ({ signal }) =>
      (await api('GET /reports', { query: { propertyId, limit: 1 } }, signal))[0] ?? null,
    enabled: isAsked,
  })

export const useOpenReports = (propertyId: string) =>
  useRouteList('reports', 'GET /admin/reports/:id', { params: { id: propertyId }, query: {}, limit: 25 })
