import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { IconCheck } from '../../ui/icons.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import styles from './home-page-choice-page.module.css'
import { AdvertiseButton } from '../moderation-buttons.tsx'
import { propertyColumns } from './property-columns.tsx'
import { useVerifiedProperties } from '../queries.ts'

const { property, agent, range, state } = propertyColumns

const Choice = ({ property: row }: { property: Property }) => {
  if (!row.isAdvertised) return <AdvertiseButton property={row} />
  return (
    <span className={styles.done}>
      <IconCheck size={18} />
      <Trans>Advertised</Trans>
    </span>
  )
}

/** /dashboard/advertiseProperty: an admin chooses properties for the home page. Sold ones can't be chosen. Ad blockers refuse files called `advertise-…`. */
export const HomePageChoicePage = () => {
  const { t } = useLingui()
  const list = useVerifiedProperties()
  return (
    <>
      <PageTitle lead={t`The home page shows the newest advertised properties until they are sold or let.`}>
        {t`Advertise Property`}
      </PageTitle>
      <ListView
        list={list}
        failure={t`Failed to load properties.`}
        empty={
          <EmptyState
            sentence={t`No properties found.`}
            more={t`Once a property is verified, you can advertise it here.`}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Verified properties`}
            columns={[property, agent, range, state]}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={(row) => <Choice property={row} />}
          />
        )}
      </ListView>
    </>
  )
}
