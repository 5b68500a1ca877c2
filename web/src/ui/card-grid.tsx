import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { Skeleton } from './skeleton.tsx'

type Props<T> = {
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** The aspect ratio of a placeholder card. */
  skeletonRatio: string
  children: (row: T) => ReactNode
}

/** Cards next to a sidebar, in up to three columns. */
export const CardGrid = <T,>({ rows, rowKey, skeletonRatio, children }: Props<T>) => (
  <ul className={styles.grid} aria-busy={!rows}>
    {rows
      ? rows.map((row) => <li key={rowKey(row)}>{children(row)}</li>)
      : [0, 1, 2].map((at) => (
          <li key={at}>
            <Skeleton ratio={skeletonRatio} />
          </li>
        ))}
  </ul>
)
