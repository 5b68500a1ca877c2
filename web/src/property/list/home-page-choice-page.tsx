import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { publicStatus } from '@thikana/domain/property/property-status'
import { tables } from '@thikana/domain/search/tables'
import { IconCheck } from '../../ui/icons.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { EmptyState, NoResults } from '../../ui/lists/empty-state.tsx'
import { StaffTable } from '../../ui/lists/staff-table.tsx'
import { useTable } from '../../ui/lists/use-table.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import styles from './home-page-choice-page.module.css'
import { AdvertiseButton } from '../moderation-buttons.tsx'
import { propertyColumns } from './property-columns.tsx'

const { property, agent, range, state } = propertyColumns

const columns: readonly Column<Property>[] = [
  property,
  agent,
  { ...range, sorts: ['priceAsc', 'priceDesc'], onCard: true },
  state,
]

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
  const table = useTable('homePage', 'properties', 'GET /properties', {
    query: { status: publicStatus },
    queryOf: ({ state: only, sort }) => ({ only, sort }),
  })
  const { search, state: only, goTo } = table.address
  return (
    <>
      <PageTitle lead={t`The home page shows the newest advertised properties until they are sold or let.`}>
        {t`Advertise Property`}
      </PageTitle>
      <StaffTable
        table={table}
        list={table.list}
        caption={t`Verified properties`}
        columns={columns}
        rowKey={({ _id }) => _id}
        nameOf={({ title }) => title}
        searchLabel={t`Search by title, location or agent`}
        states={{
          label: t`Filter by state`,
          name: 'state',
          choices: [
            { value: '', words: t`All` },
            ...tables.homePage.states.map((value) => ({ value, words: t`Advertised`, counted: value })),
          ],
        }}
        failure={t`Failed to load properties.`}
        empty={
          search ? (
            <NoResults
              sentence={t`No properties found.`}
              more={t`No title, location or agent has “${search}” in this state. Part of a word is enough.`}
              onClear={() => goTo({ search: null })}
            />
          ) : (
            <EmptyState
              sentence={t`No properties found.`}
              more={
                only
                  ? t`There is nothing in this state right now.`
                  : t`Once a property is verified, you can advertise it here.`
              }
            />
          )
        }
        actions={(row) => <Choice property={row} />}
      />
    </>
  )
}
