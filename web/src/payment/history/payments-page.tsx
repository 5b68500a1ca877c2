import { countInWords } from '@thikana/domain/count'
import {
  type PaymentStage,
  paymentStages,
  stageRefundFailed,
  stageTakenBack,
} from '@thikana/domain/payment/payment'
import { useSearchParams } from 'react-router'
import { useBadgeCount } from '../../layout/badge-counts.ts'
import { useSignedIn } from '../../session/session.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { FilterLinks } from '../../ui/lists/filter-links.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { useBufferedRows } from '../../ui/lists/use-buffered-rows.ts'
import { LedgerFigures } from './ledger-figures.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { stageLabels } from '../payment-state.tsx'
import { usePayments } from '../queries.ts'

const { payment, people, amount, state, date, transaction } = paymentColumns

const useChoices = () => {
  const me = useSignedIn()
  const counts: Partial<Record<PaymentStage, number | undefined>> = {
    [stageRefundFailed]: useBadgeCount('failedRefunds', me),
    [stageTakenBack]: useBadgeCount('takenBackPayments', me),
  }
  return [
    { value: '', words: 'All' },
    ...paymentStages.map((value) => ({
      value,
      words: stageLabels[value],
      count: counts[value] ? countInWords(counts[value]) : undefined,
    })),
  ]
}

/** /dashboard/payments: all charges and the ledger's totals, for admins. */
export const PaymentsPage = () => {
  const [search] = useSearchParams()
  const chosen = paymentStages.find((one) => one === search.get('state'))
  const choices = useChoices()
  const list = useBufferedRows(usePayments(chosen), ({ _id }) => _id)
  return (
    <>
      <PageTitle lead="Every card charge, newest first. Open one to see its history.">Payments</PageTitle>
      <LedgerFigures />
      <FilterLinks label="Filter by state" name="state" choices={choices} chosen={chosen ?? ''} />
      <ListView
        list={list}
        failure="Failed to load payments."
        empty={<EmptyState sentence="No payments found." more="There is nothing in this state right now." />}
      >
        {(rows) => (
          <DataTable
            caption="Payments"
            columns={[payment, people, amount, state, date, transaction]}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListView>
    </>
  )
}
