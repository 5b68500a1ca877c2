import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Property } from '@thikana/contract/api'
import { tables, type TableState } from '@thikana/domain/search/tables'
import { useSearchParams } from 'react-router'
import { IconBuildingPlus, IconFileUpload } from '../../ui/icons.ts'
import { useBadge } from '../../layout/badge-counts.ts'
import { useSignedIn } from '../../session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, NoResults } from '../../ui/lists/empty-state.tsx'
import { StaffTable } from '../../ui/lists/staff-table.tsx'
import { type Table, useTable } from '../../ui/lists/use-table.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { useFollowedTableRow } from '../../ui/lists/use-followed-table-row.ts'
import { AgentButtons } from '../agent-buttons.tsx'
import { SendAll } from '../send-button.tsx'
import { ConfirmFlow } from '../confirm-flow/confirm-flow.tsx'
import { ConfirmSelected } from '../confirm-selected.tsx'
import { ConfirmAll, ConfirmButton } from '../confirmation.tsx'
import { ListingGaps } from '../quality/listing-gaps.tsx'
import { useUsualPhotos } from '../quality/use-usual-photos.ts'
import styles from './my-properties-page.module.css'
import { propertyColumns } from './property-columns.tsx'

const { property, range, state, added } = propertyColumns

const columnsWith = (usual: ReadonlyMap<string, number | null>) => [
  property,
  { ...range, sorts: ['priceAsc', 'priceDesc'] as const },
  {
    ...state,
    onCard: true,
    cell: (row: Property) => (
      <>
        {state.cell(row)}
        <ListingGaps property={row} usualPhotos={usual.get(row._id) ?? null} />
      </>
    ),
  },
  { ...added, sorts: ['oldest', 'newest'] as const },
]

const stateWords: Record<TableState<'ownListings'>, MessageDescriptor> = {
  unconfirmed: msg`To confirm`,
  draft: msg`Drafts`,
  paused: msg({ message: 'Paused', context: 'listings' }),
  pending: msg({ message: 'Pending', context: 'a listing' }),
  verified: msg`Verified`,
  rejected: msg({ message: 'Rejected', context: 'a listing' }),
}

const AddLink = () => (
  <ButtonLink variant="primary" to="/dashboard/addProperty" icon={<IconBuildingPlus />}>
    <Trans>Add property</Trans>
  </ButtonLink>
)

const ImportLink = () => (
  <ButtonLink to="/dashboard/importProperties" icon={<IconFileUpload />}>
    <Trans>Import a file</Trans>
  </ButtonLink>
)

const idOf = ({ _id }: Property) => _id

const NothingFound = ({ table: { address } }: { table: Table<Property> }) => {
  const { t } = useLingui()
  const { search, state: only, goTo } = address
  if (search)
    return (
      <NoResults
        sentence={t`No properties found.`}
        more={t`No title or location of yours has “${search}”. Part of a word is enough.`}
        onClear={() => goTo({ search: null, state: null })}
      />
    )
  const all = (
    <ButtonLink to="/dashboard/myAddedProperties">
      <Trans>See all your properties</Trans>
    </ButtonLink>
  )
  if (only === 'unconfirmed')
    return (
      <EmptyState
        sentence={t`Nothing to confirm.`}
        more={t`All your listings were confirmed recently.`}
        action={all}
      />
    )
  if (only)
    return (
      <EmptyState
        sentence={t`No properties found.`}
        more={t`There is nothing in this state right now.`}
        action={all}
      />
    )
  return (
    <EmptyState
      sentence={t`No properties found.`}
      more={t`Add your first property. We check it before it is listed.`}
      action={<AddLink />}
    />
  )
}

/** An agent's own properties, with Update and Delete. */
const AllListings = () => {
  const { t } = useLingui()
  const me = useSignedIn()
  const table = useTable('ownListings', 'properties', 'GET /properties/agent', {
    query: { email: me.email },
  })
  const { address, list } = table
  const { data: unconfirmed = 0, isPending: isCounting } = useBadge('listingsToConfirm', me)
  const usual = useUsualPhotos((list.rows ?? []).map(idOf))
  const followed = useFollowedTableRow(table, idOf)
  const hasNone = list.rows?.length === 0 && !address.state && !address.search
  return (
    <>
      <PageTitle
        lead={t`An admin checks each new listing and each change.`}
        actions={
          <>
            <ImportLink />
            {hasNone ? null : <AddLink />}
          </>
        }
      >
        {t`My Properties`}
      </PageTitle>
      <ConfirmAll count={unconfirmed} />
      {address.state === 'draft' && list.rows && list.rows.length > 0 && (
        <p>
          <SendAll />
        </p>
      )}
      {/* Rows wait for the count, since the request to confirm above them would push them down. */}
      <StaffTable
        key={isCounting ? 'counting' : 'counted'}
        table={table}
        list={isCounting ? { ...list, rows: undefined } : list}
        caption={t`Properties you added`}
        columns={columnsWith(usual)}
        rowKey={idOf}
        nameOf={({ title }) => title}
        searchLabel={t`Search by title or location`}
        states={{
          label: t`Filter by state`,
          name: 'state',
          choices: [
            { value: '', words: t`All` },
            ...tables.ownListings.states.map((value) => ({
              value,
              words: t(stateWords[value]),
              counted: value,
            })),
          ],
        }}
        followed={followed}
        failure={t`Failed to load properties.`}
        empty={<NothingFound table={table} />}
        bulk={(rows, clear) => <ConfirmSelected rows={rows} onDone={clear} />}
        actions={(row) => {
          const buttons = (
            <>
              <ConfirmButton property={row} />
              <AgentButtons property={row} />
            </>
          )
          const hasReason = row.rejectionReason || row.reasonCode
          return <div className={hasReason ? styles.stacked : styles.buttons}>{buttons}</div>
        }}
      />
    </>
  )
}

/** /dashboard/myAddedProperties, and with `?flow=confirm` one listing after the other that has to be confirmed. */
export const MyPropertiesPage = () =>
  useSearchParams()[0].get('flow') === 'confirm' ? <ConfirmFlow /> : <AllListings />
