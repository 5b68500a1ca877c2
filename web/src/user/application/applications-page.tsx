import { useLingui } from '@lingui/react/macro'
import type { Application } from '@thikana/contract/api'
import { useSearchParams } from 'react-router'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { FilterLinks } from '../../ui/lists/filter-links.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { applicationColumns } from './application-columns.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { useApplications } from './queries.ts'

const idOf = ({ _id }: Application) => _id

/** /dashboard/applications: admins decide on people who ask to become agents. */
export const ApplicationsPage = () => {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const state = search.get('state') === 'closed' ? 'closed' : 'open'
  const list = useApplications(state)
  return (
    <>
      <PageTitle
        lead={t`People who ask to become agents, the longest waiting first. We tell them what you decide.`}
      >
        {t`Applications`}
      </PageTitle>
      <FilterLinks
        label={t`Filter by state`}
        name="state"
        choices={[
          { value: '', words: t`Waiting` },
          { value: 'closed', words: t({ message: 'Decided', context: 'applications' }) },
        ]}
        chosen={state === 'closed' ? state : ''}
      />
      <ListView
        list={list}
        failure={t`Failed to load applications.`}
        empty={
          <EmptyState
            sentence={state === 'open' ? t`Nobody is waiting.` : t`No application is decided yet.`}
            more={t`People apply from their profile.`}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Applications`}
            columns={applicationColumns}
            rows={rows}
            rowKey={idOf}
            actions={(application) => <DecisionButtons application={application} />}
          />
        )}
      </ListView>
    </>
  )
}
