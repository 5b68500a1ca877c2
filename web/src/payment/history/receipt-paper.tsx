import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/payment/money'
import {
  chargesHeading,
  furtherParts,
  partLabel,
  receiptDay,
  receiptFacts,
  receiptNote,
  testNote,
  totalPaid,
} from '@thikana/domain/payment/receipt-text'
import styles from './receipt-page.module.css'

const Day = ({ at }: { at: string }) => <time dateTime={at}>{receiptDay(at)}</time>

const Parts = ({ receipt: { parts, further, amount } }: { receipt: Receipt }) => {
  const count = parts.length + (further?.parts ?? 0)
  return (
    <>
      <h2>{chargesHeading(count)}</h2>
      <table className={styles.parts}>
        <caption className="visually-hidden">
          <Trans>Card charges</Trans>
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">
              <Trans>Part</Trans>
            </th>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>Transaction id</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, paidAt, transactionId, amount: paid }) => (
            <tr key={part}>
              <th scope="row">{partLabel(part, count)}</th>
              <td>
                <Day at={paidAt} />
              </td>
              <td className={styles.small}>{transactionId}</td>
              <td>{formatDollars(paid)}</td>
            </tr>
          ))}
          {further && (
            <tr>
              <th scope="row" colSpan={3}>
                {furtherParts(further.parts)}
              </th>
              <td>{formatDollars(further.amount)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {totalPaid}
            </th>
            <td>{formatDollars(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

export const ReceiptPaper = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useLingui()
  const { brand, isTest, purpose } = receipt
  return (
    <article className={styles.paper} aria-label={t`Receipt`}>
      <p className={styles.brand}>
        <img src="/seal.svg" alt="" width={40} height={40} />
        {brand}
      </p>
      {isTest && <p className={styles.test}>{testNote}</p>}
      <dl className={styles.lines}>
        {receiptFacts(receipt).map(({ label, value, detail, instant }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {instant === undefined ? <span>{value}</span> : <Day at={instant} />}
              {detail !== undefined && <span>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Parts receipt={receipt} />
      <p className={styles.small}>{receiptNote(brand, purpose)}</p>
    </article>
  )
}
