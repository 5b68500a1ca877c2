import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { totalInWords } from '@thikana/texts/count'
import { initialPropertyStatus } from '@thikana/domain/property/property'
import { type PropertyStatus, propertyStatuses } from '@thikana/domain/property/property-status'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { FilterLinks } from '../../ui/lists/filter-links.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { enterRows } from '../../ui/lists/row-shortcuts.ts'
import type { List } from '../../ui/lists/use-list.ts'
import styles from './manage-properties-page.module.css'
import { ModerationButtons } from '../moderation-buttons.tsx'
import { propertyColumns } from './property-columns.tsx'
import { useEveryProperty, useQueue } from '../queries.ts'
import { ReviewedProperty } from '../reviewed-property.tsx'

const { property, state } = propertyColumns

const propertyStatusLabels: Record<Property['status'], MessageDescriptor> = {
  pending: msg`To verify`,
  verified: msg`Verified`,
  rejected: msg({ message: 'Rejected', context: 'a listing' }),
}

const reviewed: Column<Property>['cell'] = (row) => <ReviewedProperty property={row} />

const every = 'all'

/** Waiting properties are the default. */
const useChoices = (waiting: string | null) => {
  const { t } = useLingui()
  return [
    ...propertyStatuses.map((value) => ({
      value: value === initialPropertyStatus ? '' : value,
      words: t(propertyStatusLabels[value]),
      count: value === initialPropertyStatus ? (waiting ?? undefined) : undefined,
    })),
    { value: every, words: t`All` },
  ]
}

/** Explains the row shortcuts, where rows can be answered. */
const Keys = () => {
  useEffect(() => {
    document.addEventListener('keydown', enterRows)
    return () => document.removeEventListener('keydown', enterRows)
  }, [])
  return (
    <p className={styles.keys}>
      <Trans>
        Keys: <kbd>↓</kbd> <kbd>↑</kbd> move, <kbd>V</kbd> verify, <kbd>R</kbd> reject, <kbd>E</kbd> keep the
        earlier version.
      </Trans>
    </p>
  )
}

type ListProps = { list: List<Property>; more: string }

const PropertyList = ({ list, more }: ListProps) => {
  const { t } = useLingui()
  return (
    <ListView
      list={list}
      failure={t`Failed to load properties.`}
      empty={<EmptyState sentence={t`No properties found.`} more={more} />}
    >
      {(rows) => (
        <DataTable
          caption={t`Properties`}
          columns={[{ ...property, cell: reviewed }, state]}
          rows={rows}
          rowKey={({ _id }) => _id}
          actions={(row) => <ModerationButtons property={row} hasShortcuts />}
        />
      )}
    </ListView>
  )
}

const EveryProperty = ({ status }: { status: PropertyStatus | undefined }) => {
  const { t } = useLingui()
  return <PropertyList list={useEveryProperty(status)} more={t`There is nothing in this state right now.`} />
}

/** /dashboard/manageProperties: an admin verifies or rejects properties. */
export const ManagePropertiesPage = () => {
  const { t, i18n } = useLingui()
  const asked = useSearchParams()[0].get('status')
  const queue = useQueue()
  const choices = useChoices(totalInWords(i18n, queue))
  const found = propertyStatuses.find((one) => one === asked) ?? initialPropertyStatus
  const status = asked === every ? undefined : found
  const isQueue = status === initialPropertyStatus
  return (
    <>
      <PageTitle lead={isQueue ? t`Longest waiting first.` : t`Newest first.`}>
        {t`Manage Properties`}
      </PageTitle>
      <FilterLinks
        label={t`Filter by state`}
        name="status"
        choices={choices}
        chosen={isQueue ? '' : (status ?? every)}
      />
      {(isQueue || status === undefined) && <Keys />}
      {isQueue ? (
        <PropertyList list={queue} more={t`Nothing waits to be checked.`} />
      ) : (
        <EveryProperty status={status} />
      )}
    </>
  )
}
