import button from '../ui/button.module.css'
import styles from './scene-page.module.css'

/** Stands alone, and needs no script: its link is to whatever address was asked for. */
export const OfflinePage = () => (
  <main className={styles.scene}>
    <img src="/scenes/offline.svg" alt="" width={400} height={300} />
    <h1>You are offline</h1>
    <p className={styles.sentence}>
      We can’t reach the server. Nothing was lost: check your connection, then try again.
    </p>
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- Empty, it is the address that was asked for. */}
    <a href="" className={`${button.button} ${button.primary}`}>
      Try again
    </a>
  </main>
)
