import type { Receipt } from '@thikana/contract/api'
import { dayInDhaka } from '@thikana/domain/calendar'
import { formatDollars } from '@thikana/domain/money'
import styles from './receipt-page.module.css'

/** A receipt shows the same day in every time zone. */
const Day = ({ at }: { at: string }) => <time dateTime={at}>{dayInDhaka(new Date(at))}</time>

const named = (name: string, more: string) => (
  <>
    {name}
    <span>{more}</span>
  </>
)

const Parts = ({ receipt: { parts, further, amount } }: { receipt: Receipt }) => {
  const count = parts.length + (further?.parts ?? 0)
  const isSplit = count > 1
  return (
    <>
      <h2>{isSplit ? `Paid in ${count.toLocaleString('en-US')} parts` : 'Paid by card'}</h2>
      <table className={styles.parts}>
        <caption className="visually-hidden">Charges of the card</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Date</th>
            <th scope="col">Transaction id</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, paidAt, transactionId, amount: paid }) => (
            <tr key={part}>
              <th scope="row">{isSplit ? `Part ${part}` : 'Whole amount'}</th>
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
                {further.parts.toLocaleString('en-US')} further parts
              </th>
              <td>{formatDollars(further.amount)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total paid
            </th>
            <td>{formatDollars(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

/** The receipt as it is printed. */
export const ReceiptPaper = ({ receipt }: { receipt: Receipt }) => {
  const { brand, isTest, boughtAt, transactionId, offerId } = receipt
  const facts = [
    ['Property', named(receipt.propertyTitle, receipt.propertyLocation)],
    ['Buyer', named(receipt.buyerName, receipt.buyerEmail)],
    ['Seller’s agent', named(receipt.agentName, receipt.agentEmail)],
    ['Paid in full on', <Day key="at" at={boughtAt} />],
    ['Transaction id', transactionId],
    ['Offer', offerId],
  ] as const
  return (
    <article className={styles.paper} aria-label="Receipt">
      <p className={styles.brand}>
        <img src="/seal.svg" alt="" width={40} height={40} />
        {brand}
      </p>
      {isTest && <p className={styles.test}>Test mode: paid with a test card, no real money moved.</p>}
      <dl className={styles.lines}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Parts receipt={receipt} />
      <p className={styles.small}>
        {brand} received this amount in full, in US dollars, for the home named above. Dates are those of
        Dhaka.
      </p>
    </article>
  )
}
