import { firstOf, useRoute } from '../client/use-route.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'

export const useMyReports = () =>
  useRouteList('reports', 'GET /reports', { query: { propertyId: undefined }, limit: 25 })

/** The caller's newest report of a listing; null if there is none. */
export const useMyReportOf = (propertyId: string, enabled: boolean) =>
  useRoute('reports', 'GET /reports', { query: { propertyId, limit: 1 } }, { enabled, select: firstOf })

export const useOpenReports = (propertyId: string) =>
  useRouteList('reports', 'GET /admin/reports/:id', { params: { id: propertyId }, query: {}, limit: 25 })
