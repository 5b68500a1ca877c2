import { useRoute } from '../../client/use-route.ts'
import { useRouteList } from '../../ui/lists/use-route-list.ts'

/** The caller's last application to become an agent; null if there is none. */
export const useLastApplication = () => {
  const { data, ...rest } = useRoute('applications', 'GET /applications', { query: { limit: 1 } })
  return { ...rest, last: data && (data[0] ?? null) }
}

export type ApplicationState = 'open' | 'closed'

export const useApplications = (state: ApplicationState) =>
  useRouteList('applications', 'GET /admin/applications', { query: { state }, limit: 25 })
