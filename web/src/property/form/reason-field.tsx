import { maxReasonLength } from '@thikana/domain/property/property'
import { useEffect, useId, useRef, useState } from 'react'
import { countText } from '../../ui/inputs/text-area.tsx'
import styles from './reason-field.module.css'

/** Whether the question waits until the reason is shorter. */
export const isTooLong = (reason: string): boolean => countText(reason, maxReasonLength).excess > 0

/** The question before a property is rejected, with a field for what its agent should know; empty each time it is asked. */
export const ReasonField = ({ question, onType }: { question: string; onType: (reason: string) => void }) => {
  const id = useId()
  const [reason, setReason] = useState('')
  const tell = useRef(onType)
  // What was typed before the question was cancelled isn't shown any more, so it mustn't be sent.
  useEffect(() => tell.current(''), [])
  const { words, excess } = countText(reason, maxReasonLength)
  return (
    <div className={styles.field}>
      <p>{question}</p>
      <label htmlFor={id}>Reason, for the agent (optional)</label>
      <textarea
        id={id}
        rows={3}
        data-autofocus
        value={reason}
        aria-describedby={`${id}-count`}
        aria-invalid={excess > 0 || undefined}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          onType(value)
        }}
      />
      <small id={`${id}-count`} data-over={excess > 0 || undefined}>
        {words}
      </small>
      <span className="visually-hidden" role="status">
        {excess > 0 || (excess > -100 && excess % 10 === 0) ? words : ''}
      </span>
    </div>
  )
}
