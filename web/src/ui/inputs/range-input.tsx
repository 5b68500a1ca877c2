import type { CSSProperties } from 'react'
import styles from './range-input.module.css'

type Props = {
  label: string
  low: number
  high: number
  step: number
  value: number
  /** The value for screen readers. */
  valueText: string
  onChange: (value: number) => void
}

/** The browser's own slider, used next to a number field with the same value. */
export const RangeInput = ({ label, low, high, step, value, valueText, onChange }: Props) => {
  const inside = Math.min(high, Math.max(low, value))
  const filled = high > low ? ((inside - low) / (high - low)) * 100 : 0
  return (
    <input
      type="range"
      className={styles.range}
      style={{ '--filled': `${filled}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      min={low}
      max={high}
      step={step}
      value={inside}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  )
}
