import type { Api } from '@thikana/contract/api'
import { formatCents } from '@thikana/domain/payment/money'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import styles from './ledger-figures.module.css'
import { useLedger } from '../queries.ts'

type Ledger = Api['GET /admin/ledger']['reply']

const figures = [
  { name: 'captured', words: 'Captured' },
  { name: 'bought', words: 'Homes bought or rented' },
  { name: 'refunded', words: 'Refunded' },
  { name: 'inFlight', words: 'In flight' },
  { name: 'refundFailed', words: 'Refund failed' },
  { name: 'disputed', words: 'Disputed' },
  { name: 'reversed', words: 'Taken back' },
] as const

/** What is stuck isn't on its way. */
const centsOf = (ledger: Ledger, name: keyof Ledger) =>
  name === 'inFlight' ? ledger.inFlight - ledger.refundFailed : ledger[name]

/** The ledger's totals: where all captured money is. */
export const LedgerFigures = () => {
  const { data, isError, refetch } = useLedger()
  if (isError && !data)
    return <LoadError sentence="Failed to load the ledger." onRetry={() => void refetch()} />
  return (
    <section className={styles.ledger} aria-label="Ledger" aria-busy={!data}>
      <dl className={styles.figures}>
        {figures.map(({ name, words }) => (
          <div key={name}>
            <dt>{words}</dt>
            <dd>{data ? formatCents(centsOf(data, name)) : <Skeleton width="120px" height="28px" />}</dd>
          </div>
        ))}
      </dl>
      <p>
        Captured is the sum of all the others. Money in flight is waiting for its other parts or on its way
        back; money whose refund failed waits for you. Disputed money is held by the bank; money taken back
        was refunded at the card provider or lost in a dispute after the home was bought.
      </p>
    </section>
  )
}
