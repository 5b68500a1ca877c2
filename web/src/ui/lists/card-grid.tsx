import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { Skeleton } from './skeleton.tsx'
import { anchorOf } from './use-followed-row.ts'

type Props<T> = {
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** The aspect ratio of a placeholder card. */
  skeletonRatio: string
  /** The id of the card that is pointed out; given, every card's element has its id, and can get the focus. */
  followed?: string
  children: (row: T) => ReactNode
}

/** Cards next to a sidebar, in up to three columns. */
export const CardGrid = <T,>({ rows, rowKey, skeletonRatio, followed, children }: Props<T>) => (
  <ul className={styles.grid} aria-busy={!rows}>
    {rows
      ? rows.map((row) => (
          <li key={rowKey(row)} {...(followed === undefined ? {} : anchorOf(rowKey(row), followed))}>
            {children(row)}
          </li>
        ))
      : [0, 1, 2].map((at) => (
          <li key={at}>
            <Skeleton ratio={skeletonRatio} />
          </li>
        ))}
  </ul>
)
