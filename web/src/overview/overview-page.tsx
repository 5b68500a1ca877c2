import { useLingui } from '@lingui/react/macro'
import { can } from '@thikana/domain/user/access'
import { useSignedIn } from '../session/session.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { AdminOverview } from './admin-overview.tsx'
import { AgentOverview } from './agent-overview.tsx'

/** /dashboard/overview: the day's work of an agent or an admin. */
export const OverviewPage = () => {
  const { t } = useLingui()
  const me = useSignedIn()
  return (
    <>
      <PageTitle>{t`Overview`}</PageTitle>
      {can(me, 'overview.readSite') ? <AdminOverview /> : <AgentOverview />}
    </>
  )
}
