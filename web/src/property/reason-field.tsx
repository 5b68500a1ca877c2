import { maxReasonLength } from '@thikana/domain/property'
import { useEffect, useId, useRef } from 'react'
import styles from './reason-field.module.css'

/** The question before a property is rejected, with a field for what its agent should know; empty each time it is asked. */
export const ReasonField = ({ question, onType }: { question: string; onType: (reason: string) => void }) => {
  const id = useId()
  const tell = useRef(onType)
  // What was typed before the question was cancelled isn't shown any more, so it mustn't be sent.
  useEffect(() => tell.current(''), [])
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
