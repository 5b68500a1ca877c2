import styles from './transaction-id.module.css'

export const TransactionId = ({ value }: { value: string }) => (
  <div className={styles.id}>
    <span>Transaction id</span>
    <strong>{value}</strong>
  </div>
)
