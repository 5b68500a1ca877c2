import styles from './state-chip.module.css'

export type Tone = 'pending' | 'good' | 'accepted' | 'bad' | 'sold'

/** A state as a word in its colour; which tone a state has is the caller's business. */
export const StateChip = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>
)
