import styles from './transaction-id.module.css'

/** The charge's id at the card provider, labelled. */
export const TransactionId = ({ value }: { value: string }) => (
  <div className={styles.id}>
    <span>Transaction id</span>
    <strong>{value}</strong>
  </div>
)
