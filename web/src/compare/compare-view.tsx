import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { haveSeveralPurposes, maxCompared } from '@thikana/domain/property/comparison'
import { formatNumber } from '@thikana/texts/number'
import { compareProperties } from '@thikana/texts/property/comparison'
import { type ReactNode, useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { PageContent } from '../layout/shell.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { usePageUrl } from '../ui/use-page-url.ts'
import { comparisonPath, readComparedIds, readIsOnlyDiffering } from './address.ts'
import { CompareTable, type Parts } from './compare-table.tsx'
import styles from './compare-view.module.css'
import { useCompared, useSeveralProperties } from './compared.ts'

/** The ids in the address. Removing one also removes it from what the person picked. */
const useAddress = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const picked = useCompared()
  const ids = readComparedIds(search)
  const isOnlyDiffering = readIsOnlyDiffering(search)
  const open = (next: readonly string[], isOnly: boolean) =>
    void navigate(comparisonPath(next, isOnly), { replace: true, preventScrollReset: true })
  return {
    ids,
    picked,
    isOnlyDiffering,
    onOnlyDiffering: (isOnly: boolean) => open(ids, isOnly),
    takeOut: (gone: readonly string[]) => {
      for (const id of gone) picked.remove(id)
      open(
        ids.filter((id) => !gone.includes(id)),
        isOnlyDiffering,
      )
    },
  }
}

const browse = (
  <ButtonLink variant="primary" to="/allProperties">
    <Trans>Browse properties</Trans>
  </ButtonLink>
)

const Nothing = () => {
  const { t, i18n } = useLingui()
  const most = formatNumber(i18n, maxCompared)
  return (
    <EmptyState
      sentence={t`No homes to compare yet.`}
      more={t`Press “Compare” on up to ${most} homes to see them here side by side.`}
      action={browse}
    />
  )
}

/** For ids in the address that can't be read. */
const Gone = ({ count, onTakeOut }: { count: number; onTakeOut: () => void }) => (
  <div className={styles.gone} role="status">
    <p>
      <Plural
        value={count}
        one="One home isn’t available any more: it was removed, or is being checked."
        other="# homes aren’t available any more: they were removed, or are being checked."
      />
    </p>
    <span data-no-print>
      <Button size="small" onClick={onTakeOut}>
        <Plural value={count} one="Take it out" other="Take them out" />
      </Button>
    </span>
  </div>
)

type ComparisonProps = Parts & {
  properties: Property[]
  isOnlyDiffering: boolean
  onOnlyDiffering: (isOnly: boolean) => void
  onRemove: (property: Property) => void
}

const Comparison = ({ properties, isOnlyDiffering, onOnlyDiffering, ...rest }: ComparisonProps) => {
  const { i18n } = useLingui()
  const all = compareProperties(i18n, properties)
  const isOnly = isOnlyDiffering && properties.length > 1
  const groups = all
    .map(({ rows, ...group }) => ({ ...group, rows: rows.filter(({ differs }) => differs || !isOnly) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      {haveSeveralPurposes(properties) && (
        <p className={styles.note}>
          <Trans>
            Some of these homes are for sale and some to rent. A price is paid once, rent every month.
          </Trans>
        </p>
      )}
      {properties.length > 1 ? (
        <div className={styles.choice} data-no-print>
          <CheckBox checked={isOnlyDiffering} onChange={onOnlyDiffering}>
            <Trans>Show only differences</Trans>
          </CheckBox>
        </div>
      ) : (
        <p className={styles.note}>
          <Trans>Add another home to see what differs.</Trans>
        </p>
      )}
      <CompareTable properties={properties} groups={groups} {...rest} />
    </>
  )
}

const Loading = () => {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      <Skeleton height="480px" />
    </div>
  )
}

/** Up to four homes side by side, below what leads `back` to the list. They are in the address, so that a comparison can be kept and shared. */
export const CompareView = ({ back, ...parts }: Parts & { back: ReactNode }) => {
  const { t } = useLingui()
  const { ids, picked, takeOut, ...differing } = useAddress()
  const { data, isPlaceholderData, error, refetch } = useSeveralProperties(ids)
  const page = useRef<HTMLDivElement>(null)
  const properties = data?.filter(({ _id }) => ids.includes(_id))
  const gone = isPlaceholderData ? [] : ids.filter((id) => !properties?.some(({ _id }) => _id === id))
  const url = usePageUrl(comparisonPath(ids))
  // The focused button disappears.
  const remove = (removed: readonly string[]) => {
    takeOut(removed)
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }
  if (ids.length === 0 && picked.ids.length > 0) return <Navigate replace to={comparisonPath(picked.ids)} />

  const content = () => {
    if (ids.length === 0) return picked.isKnown ? <Nothing /> : <Loading />
    if (error && !properties)
      return <LoadError sentence={t`Failed to load the homes.`} onRetry={() => void refetch()} />
    if (!properties) return <Loading />
    return (
      <>
        {gone.length > 0 && <Gone count={gone.length} onTakeOut={() => remove(gone)} />}
        {properties.length > 0 && (
          <Comparison
            properties={properties}
            onRemove={({ _id }) => remove([_id])}
            {...differing}
            {...parts}
          />
        )}
      </>
    )
  }

  return (
    <PageContent>
      {ids.length > 0 && back}
      <div ref={page} className={styles.view}>
        <PageTitle
          lead={t`Side by side, as their agents describe them.`}
          actions={
            properties && properties.length > 0 ? (
              <span className="row" data-no-print>
                <ShareButton
                  title={t`Homes to compare`}
                  text={properties.map(({ title }) => title).join(', ')}
                  url={url}
                />
                <PrintButton />
              </span>
            ) : undefined
          }
        >
          {t`Compare homes`}
        </PageTitle>
        {content()}
      </div>
    </PageContent>
  )
}
