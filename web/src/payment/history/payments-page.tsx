import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paymentStages } from '@thikana/domain/payment/payment'
import type { Api, Payment } from '@thikana/contract/api'
import { formatMinor } from '@thikana/texts/money'
import { accountLabels } from '@thikana/texts/payment/statement-text'
import { say } from '@thikana/texts/say'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { DayFields, hasDays, noDays, useDays } from '../../ui/lists/day-fields.tsx'
import { EmptyState, LoadError } from '../../ui/lists/empty-state.tsx'
import { StaffTable } from '../../ui/lists/staff-table.tsx'
import { useTable } from '../../ui/lists/use-table.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { useBufferedRows } from '../../ui/lists/use-buffered-rows.ts'
import { paymentColumns } from './payment-columns.tsx'
import { stageLabels } from '../payment-state.tsx'
import { useLedger } from '../queries.ts'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import styles from './payments-page.module.css'

const { payment, people, amount, state, date, transaction } = paymentColumns

type Ledger = Api['GET /admin/ledger']['reply']

const figures = [
  { name: 'captured', words: accountLabels.captured },
  { name: 'bought', words: accountLabels.bought },
  { name: 'refunded', words: accountLabels.refunded },
  { name: 'inFlight', words: accountLabels.inFlight },
  { name: 'refundFailed', words: msg`Refund failed` },
  { name: 'disputed', words: accountLabels.disputed },
  { name: 'reversed', words: accountLabels.reversed },
] as const

/** A stuck refund isn't in flight. */
const minorOf = (ledger: Ledger, name: keyof Ledger) =>
  name === 'inFlight' ? ledger.inFlight - ledger.refundFailed : ledger[name]

const LedgerFigures = () => {
  const { t, i18n } = useLingui()
  const { data, isError, refetch } = useLedger()
  if (isError && !data)
    return <LoadError sentence={t`Failed to load the ledger.`} onRetry={() => void refetch()} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is swiped on a phone, so the keyboard has to reach it. */}
      <section className={styles.ledger} aria-label={t`Ledger`} aria-busy={!data} tabIndex={0}>
        <dl className={styles.figures}>
          {figures.map(({ name, words }) => (
            <div key={name}>
              <dt>{say(i18n, words)}</dt>
              <dd>
                {data ? formatMinor(i18n, minorOf(data, name)) : <Skeleton width="120px" height="28px" />}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <details className={styles.about}>
        <summary>
          <Trans>What these amounts are</Trans>
        </summary>
        <p>
          <Trans>
            Captured is the sum of all the others. Money in flight is waiting for its other parts or on its
            way back; money whose refund failed waits for you. Disputed money is held by the bank; money taken
            back was refunded at the card provider or lost in a dispute after the home was paid in full.
          </Trans>
        </p>
      </details>
    </>
  )
}

const columns: readonly Column<Payment>[] = [
  payment,
  people,
  { ...amount, sorts: ['amountAsc', 'amountDesc'], onCard: true },
  { ...state, onCard: true },
  date,
  transaction,
]

const idOf = ({ _id }: Payment) => _id

/** /dashboard/payments: all charges and the ledger's totals, for admins. */
export const PaymentsPage = () => {
  const { t } = useLingui()
  const days = useDays()
  const table = useTable('payments', 'payments', 'GET /admin/payments', { days })
  const { search, goTo } = table.address
  const isNarrowed = search !== '' || hasDays(days)
  return (
    <>
      <PageTitle
        lead={t`Every card charge, newest first.`}
        actions={
          <ButtonLink to="/dashboard/statement">
            <Trans>Monthly statement</Trans>
          </ButtonLink>
        }
      >
        {t`Payments`}
      </PageTitle>
      <LedgerFigures />
      <StaffTable
        table={table}
        list={useBufferedRows(table.list, idOf)}
        caption={t`Payments`}
        columns={columns}
        rowKey={idOf}
        nameOf={({ propertyTitle, buyerName }) => t`the payment of ${buyerName} for “${propertyTitle}”`}
        searchLabel={t`Search by home, person or id`}
        states={{
          label: t`Filter by state`,
          name: 'state',
          choices: [
            { value: '', words: t`All` },
            ...paymentStages.map((value) => ({ value, words: t(stageLabels[value]), counted: value })),
          ],
        }}
        notice={<DayFields label={t`Opened, captured, refunded or taken back`} days={days} onChange={goTo} />}
        failure={t`Failed to load payments.`}
        empty={
          isNarrowed ? (
            <EmptyState
              sentence={t`No payments found.`}
              more={t`No payment has all of these words, this state and these days.`}
              action={
                <Button onClick={() => goTo({ search: null, state: null, ...noDays })}>
                  <Trans>Show everything</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState
              sentence={t`No payments found.`}
              more={t`There is nothing in this state right now.`}
            />
          )
        }
      />
    </>
  )
}
