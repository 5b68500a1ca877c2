import styles from './skeleton.module.css'

type Props = { width?: string; height?: string; ratio?: string }

/** Stands where something will be; says nothing to those who listen. */
export function Skeleton({ width = '100%', height, ratio }: Props) {
  return <span className={styles.bone} style={{ width, height, aspectRatio: ratio }} aria-hidden />
}

/** A form whose values aren't there yet: a few fields under their labels. */
export function FormSkeleton() {
  return (
    <div className={styles.form} role="status" aria-label="Loading">
      {['44px', '44px', '120px', '44px'].map((height, at) => (
        <div key={at}>
          <Skeleton width="96px" height="16px" />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  )
}

/** A page that isn't there yet. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <Skeleton width="min(320px, 70%)" height="40px" />
      <Skeleton width="min(560px, 90%)" height="20px" />
      <Skeleton height="240px" />
    </div>
  )
}
