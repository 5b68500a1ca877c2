import styles from './transaction-id.module.css'

/** The charge's name at the card provider, to keep. */
export const TransactionId = ({ value }: { value: string }) => (
  <div className={styles.id}>
    <span>Transaction id</span>
    <strong>{value}</strong>
  </div>
)
