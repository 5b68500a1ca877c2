import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '@thikana/contract/api'
import { formatAmount } from '@thikana/texts/money'
import {
  chargesHeading,
  furtherParts,
  partLabel,
  receiptDay,
  receiptFacts,
  receiptNote,
  testNote,
  totalPaid,
} from '@thikana/texts/payment/receipt-text'
import { amountSpelledOut } from '@thikana/texts/payment/spell-amount'
import styles from './receipt-page.module.css'

const Day = ({ at }: { at: string }) => {
  const { i18n } = useLingui()
  return <time dateTime={at}>{receiptDay(i18n, at)}</time>
}

const Parts = ({ receipt: { parts, further, amount } }: { receipt: Receipt }) => {
  const { i18n } = useLingui()
  const count = parts.length + (further?.parts ?? 0)
  return (
    <>
      <h2>{chargesHeading(i18n, count)}</h2>
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
              <th scope="row">{partLabel(i18n, part, count)}</th>
              <td>
                <Day at={paidAt} />
              </td>
              <td className={styles.small}>{transactionId}</td>
              <td>{formatAmount(i18n, paid)}</td>
            </tr>
          ))}
          {further && (
            <tr>
              <th scope="row" colSpan={3}>
                {furtherParts(i18n, further.parts)}
              </th>
              <td>{formatAmount(i18n, further.amount)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {totalPaid(i18n)}
            </th>
            <td>{formatAmount(i18n, amount)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

export const ReceiptPaper = ({ receipt }: { receipt: Receipt }) => {
  const { t, i18n } = useLingui()
  const { brand, isTest, purpose } = receipt
  const spelled = amountSpelledOut(i18n, receipt.amount)
  return (
    <article className={styles.paper} aria-label={t`Receipt`}>
      <p className={styles.brand}>
        <img src="/seal.svg" alt="" width={40} height={40} />
        {brand}
      </p>
      {isTest && <p className={styles.test}>{testNote(i18n)}</p>}
      <dl className={styles.lines}>
        {receiptFacts(i18n, receipt).map(({ label, value, detail, instant }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>
              {instant === undefined ? <span>{value}</span> : <Day at={instant} />}
              {detail !== undefined && <span>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Parts receipt={receipt} />
      {spelled !== null && <p className={styles.spelled}>{spelled}</p>}
      <p className={styles.small}>{receiptNote(i18n, brand, purpose)}</p>
    </article>
  )
}
