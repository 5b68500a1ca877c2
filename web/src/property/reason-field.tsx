import { maxReasonLength } from '@thikana/domain/property'
import { useId } from 'react'
import styles from './reason-field.module.css'

/** The question before a property is rejected, with a field for what its agent should know. */
export const ReasonField = ({ question, onType }: { question: string; onType: (reason: string) => void }) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <p>{question}</p>
      <label htmlFor={id}>Reason, which its agent reads (optional)</label>
      <textarea
        id={id}
        rows={3}
        maxLength={maxReasonLength}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  )
}
