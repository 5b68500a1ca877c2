import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

type Props = { width?: string; height?: string; ratio?: string }

/** A placeholder for content that is loading; hidden from screen readers. */
export const Skeleton = ({ width = '100%', height, ratio }: Props) => (
  <span className={styles.skeleton} style={{ width, height, aspectRatio: ratio }} aria-hidden />
)

export const FormSkeleton = () => {
  const { t } = useLingui()
  return (
    <div className={styles.form} role="status" aria-label={t`Loading`}>
      {['44px', '44px', '120px', '44px', '280px'].map((height, at) => (
        <div key={at}>
          <Skeleton width="96px" height="16px" />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  )
}

export const SkeletonGroup = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <div className={styles.group} role="status" aria-label={t`Loading`}>
      {children}
    </div>
  )
}
