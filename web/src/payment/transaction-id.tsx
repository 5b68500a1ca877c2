import styles from './transaction-id.module.css'

/** The charge's id at the card provider, with a copy button. */
export const TransactionId = ({ value }: { value: string }) => (
  <div className={styles.id}>
    <span>Transaction id</span>
    <strong>{value}</strong>
  </div>
)
