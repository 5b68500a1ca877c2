import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Statement } from '@thikana/contract/api'
import { type LedgerAccount, ledgerAccounts } from '@thikana/domain/payment/ledger'
import { countInWords } from '@thikana/texts/count'
import { formatMinor } from '@thikana/texts/money'
import { accountLabels, postingLabels } from '@thikana/texts/payment/statement-text'
import { say } from '@thikana/texts/say'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'

type Movement = Statement['movements'][number]

/** What was posted in the month, and how often. */
export const Movements = ({ movements }: Pick<Statement, 'movements'>) => {
  const { t, i18n } = useLingui()
  const columns: readonly Column<Movement>[] = [
    { head: msg`What moved`, isTitle: true, cell: ({ posting }) => say(i18n, postingLabels[posting]) },
    {
      head: msg({ message: 'Times', context: 'how often' }),
      isNumber: true,
      cell: ({ count }) => countInWords(i18n, count),
    },
    { head: msg`Amount`, isNumber: true, cell: ({ amount }) => formatMinor(i18n, amount) },
  ]
  if (movements.length === 0)
    return (
      <p>
        <Trans>Nothing moved in this month.</Trans>
      </p>
    )
  return (
    <DataTable caption={t`What moved`} columns={columns} rows={movements} rowKey={({ posting }) => posting} />
  )
}

/** `captured` comes last: it is the sum of the others. */
const accounts: readonly LedgerAccount[] = [
  ...ledgerAccounts.filter((account) => account !== 'captured'),
  'captured',
]

/** What each account had before the month, and at its end. */
export const Balances = ({ statement: { opening, closing } }: { statement: Statement }) => {
  const { t, i18n } = useLingui()
  const columns: readonly Column<LedgerAccount>[] = [
    {
      head: msg`Where captured money is`,
      isTitle: true,
      cell: (account) =>
        account === 'captured' ? <strong>{t`Captured in all`}</strong> : say(i18n, accountLabels[account]),
    },
    {
      head: msg({ message: 'Before', context: 'a column of a statement' }),
      isNumber: true,
      cell: (account) => formatMinor(i18n, opening[account]),
    },
    {
      head: msg({ message: 'Change', context: 'a column of a statement' }),
      isNumber: true,
      cell: (account) => formatMinor(i18n, closing[account] - opening[account]),
    },
    {
      head: msg({ message: 'At the end', context: 'a column of a statement' }),
      isNumber: true,
      cell: (account) => formatMinor(i18n, closing[account]),
    },
  ]
  return (
    <DataTable
      caption={t`Where captured money is`}
      columns={columns}
      rows={accounts}
      rowKey={(account) => account}
    />
  )
}
