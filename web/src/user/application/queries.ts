import { firstOf, useRoute } from '../../client/use-route.ts'
import { useRouteList } from '../../ui/lists/use-route-list.ts'

/** The caller's last application to become an agent; null if there is none. */
export const useLastApplication = () =>
  useRoute('applications', 'GET /applications', { query: { limit: 1 } }, { select: firstOf })

export type ApplicationState = 'open' | 'closed'

export const useApplications = (state: ApplicationState) =>
  useRouteList('applications', 'GET /admin/applications', { query: { state }, limit: 25 })
