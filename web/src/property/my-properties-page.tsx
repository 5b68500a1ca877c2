import type { Property } from '@thikana/contract/api'
import { IconBuildingPlus } from '../ui/icons.ts'
import { useSignedIn } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useFollowedId, useFollowedRow } from '../ui/use-followed-row.ts'
import { AgentButtons } from './agent-buttons.tsx'
import { propertyColumns } from './property-columns.tsx'
import { useAgentProperties } from './queries.ts'

const { property, range, state, added } = propertyColumns

const AddLink = () => (
  <ButtonLink
    variant="primary"
    to="/dashboard/addProperty"
    icon={<IconBuildingPlus size={20} stroke={1.75} aria-hidden />}
  >
    Add property
  </ButtonLink>
)

const idOf = ({ _id }: Property) => _id

/** /dashboard/myAddedProperties: an agent's own properties, with Update and Delete. */
export const MyPropertiesPage = () => {
  const list = useAgentProperties(useSignedIn().email)
  const followed = useFollowedId()
  useFollowedRow(list, idOf)
  return (
    <>
      <PageTitle
        lead="A property is listed once an admin has verified it. An update has it checked again."
        actions={list.rows?.length === 0 ? null : <AddLink />}
      >
        My Properties
      </PageTitle>
      <ListView
        list={list}
        failure="Failed to load properties."
        empty={
          <EmptyState
            sentence="No properties found."
            more="Add your first property. We check it before it is listed."
            action={<AddLink />}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="Properties you added"
            columns={[property, range, state, added]}
            rows={rows}
            rowKey={idOf}
            followed={followed}
            actions={(row) => <AgentButtons property={row} />}
          />
        )}
      </ListView>
    </>
  )
}
