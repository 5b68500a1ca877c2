import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { countInWords } from '@thikana/texts/count'
import { useSearchParams } from 'react-router'
import { IconBuildingPlus, IconFileUpload } from '../../ui/icons.ts'
import { useBadge } from '../../layout/badge-counts.ts'
import { useSignedIn } from '../../session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { FilterLinks } from '../../ui/lists/filter-links.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { useFollowedId, useFollowedRow } from '../../ui/lists/use-followed-row.ts'
import { AgentButtons } from '../agent-buttons.tsx'
import { SendAll } from '../send-button.tsx'
import { ConfirmAll, ConfirmButton } from '../confirmation.tsx'
import styles from './my-properties-page.module.css'
import { propertyColumns } from './property-columns.tsx'
import { useAgentProperties } from '../queries.ts'

const { property, range, state, added } = propertyColumns

const states = ['unconfirmed', 'draft', 'paused'] as const

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

/** /dashboard/myAddedProperties: an agent's own properties, with Update and Delete. */
export const MyPropertiesPage = () => {
  const { t, i18n } = useLingui()
  const me = useSignedIn()
  const [search] = useSearchParams()
  const only = states.find((one) => one === search.get('state'))
  const list = useAgentProperties(me.email, only)
  const { data: unconfirmed = 0, isPending: isCounting } = useBadge('listingsToConfirm', me)
  const followed = useFollowedId()
  useFollowedRow(list, idOf)
  return (
    <>
      <PageTitle
        lead={t`An admin checks each new listing and each change.`}
        actions={
          <>
            <ImportLink />
            {list.rows?.length === 0 && !only ? null : <AddLink />}
          </>
        }
      >
        {t`My Properties`}
      </PageTitle>
      <ConfirmAll count={unconfirmed} />
      {(only || unconfirmed !== 0 || list.rows?.some(({ isDraft, isPaused }) => isDraft || isPaused)) && (
        <FilterLinks
          label={t`Filter by state`}
          name="state"
          choices={[
            { value: '', words: t`All` },
            { value: 'unconfirmed', words: t`To confirm`, count: countInWords(i18n, unconfirmed) },
            { value: 'draft', words: t`Drafts` },
            { value: 'paused', words: t({ message: 'Paused', context: 'listings' }) },
          ]}
          chosen={only ?? ''}
        />
      )}
      {only === 'draft' && list.rows && list.rows.length > 0 && (
        <p>
          <SendAll />
        </p>
      )}
      {/* Rows wait for the count, since the request to confirm above them would push them down. */}
      <ListView
        key={isCounting ? 'counting' : 'counted'}
        list={isCounting ? { ...list, rows: undefined } : list}
        failure={t`Failed to load properties.`}
        empty={
          only ? (
            <EmptyState
              sentence={only === 'unconfirmed' ? t`Nothing to confirm.` : t`No properties found.`}
              more={
                only === 'unconfirmed'
                  ? t`All your listings were confirmed recently.`
                  : t`None of your listings is in this state.`
              }
              action={
                <ButtonLink to="/dashboard/myAddedProperties">
                  <Trans>See all your properties</Trans>
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState
              sentence={t`No properties found.`}
              more={t`Add your first property. We check it before it is listed.`}
              action={<AddLink />}
            />
          )
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Properties you added`}
            columns={[property, range, state, added]}
            rows={rows}
            rowKey={idOf}
            followed={followed}
            actions={(row) => {
              const buttons = (
                <>
                  <ConfirmButton property={row} />
                  <AgentButtons property={row} />
                </>
              )
              return row.rejectionReason ? <div className={styles.stacked}>{buttons}</div> : buttons
            }}
          />
        )}
      </ListView>
    </>
  )
}
