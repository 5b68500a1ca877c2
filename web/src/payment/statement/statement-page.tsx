import { Trans, useLingui } from '@lingui/react/macro'
import { monthInDhaka } from '@thikana/domain/calendar'
import { monthText } from '@thikana/texts/day'
import { useSearchParams } from 'react-router'
import { DownloadLink } from '../../ui/download-link.tsx'
import { SelectField } from '../../ui/inputs/select-field.tsx'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/lists/skeleton.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { useStatement } from '../queries.ts'
import styles from './statement-page.module.css'
import { Balances, Movements } from './statement-tables.tsx'

/** Months to choose from, the newest first. */
const monthsShown = 24

const listMonths = (now: Date): string[] => {
  const [year = 0, month = 1] = monthInDhaka(now).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

const useMonth = () => {
  const [search, setSearch] = useSearchParams()
  const months = listMonths(new Date())
  const month = months.find((one) => one === search.get('month')) ?? months[0]!
  return { months, month, choose: (next: string) => setSearch({ month: next }, { preventScrollReset: true }) }
}

const Month = ({ month }: { month: string }) => {
  const { t } = useLingui()
  const { data, isError, refetch } = useStatement(month)
  if (isError && !data)
    return <LoadError sentence={t`Failed to load the statement.`} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton height="220px" />
        <Skeleton height="320px" />
      </SkeletonGroup>
    )
  return (
    <>
      {data.isOpen && (
        <p className={styles.note}>
          <Trans>This month isn’t over: more may move.</Trans>
        </p>
      )}
      <Movements movements={data.movements} />
      <Balances statement={data} />
    </>
  )
}

/** /dashboard/statement: what moved in the ledger in a month, for admins and their accountant. */
export const StatementPage = () => {
  const { t, i18n } = useLingui()
  const { months, month, choose } = useMonth()
  return (
    <div className={styles.page}>
      <PageTitle
        lead={t`What moved in a month, in Dhaka’s days. It adds up to the ledger of Payments.`}
        actions={
          <>
            <DownloadLink href={`/api/admin/statement.csv?month=${month}&language=${i18n.locale}`}>
              <Trans>CSV</Trans>
            </DownloadLink>
            <DownloadLink href={`/api/admin/statement.pdf?month=${month}&language=${i18n.locale}`}>
              <Trans>PDF</Trans>
            </DownloadLink>
          </>
        }
      >
        {t`Monthly statement`}
      </PageTitle>
      <SelectField
        label={t`Month`}
        value={month}
        options={months.map((value) => ({ value, label: monthText(i18n, value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Month key={month} month={month} />
    </div>
  )
}
