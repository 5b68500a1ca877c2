import { Fragment } from 'react'
import styles from './breaking-text.module.css'

/** In characters; the words of names and addresses are shorter. */
const maxWordLength = 24

/** What somebody typed: a word without end breaks anywhere, lest it pushes the rest off the page; all others stay whole. */
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
