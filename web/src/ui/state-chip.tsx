import styles from './state-chip.module.css'

export type Tone = 'pending' | 'good' | 'accepted' | 'bad' | 'sold'

/** A state as a coloured label; the caller chooses the tone. */
export const StateChip = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>
)
