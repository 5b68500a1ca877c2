import { Fragment } from 'react'
import styles from './breaking-text.module.css'

/** Longer than the words of names and addresses. */
const maxWordLength = 24

/** Text that people typed: breaks very long words anywhere, so that they don't overflow, and keeps all others whole. */
export const BreakingText = ({ text }: { text: string }) => {
  const words = text.split(/(\s+)/)
  if (words.every(({ length }) => length <= maxWordLength)) return text
  return words.map((word, at) =>
    word.length > maxWordLength ? (
      <span key={at} className={styles.endless}>
        {word}
      </span>
    ) : (
      <Fragment key={at}>{word}</Fragment>
    ),
  )
}
