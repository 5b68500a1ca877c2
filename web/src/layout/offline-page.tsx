import { Trans } from '@lingui/react/macro'
import button from '../ui/button.module.css'
import { Scene } from '../ui/scene.tsx'
import styles from './scene-page.module.css'

/** Needs no script. Its link reloads the address that was asked for. */
export const OfflinePage = () => (
  <main className={styles.scene}>
    <Scene name="offline" />
    <h1>
      <Trans>You are offline</Trans>
    </h1>
    <p className={styles.sentence}>
      <Trans>We can’t reach the server. Nothing was lost: check your connection, then try again.</Trans>
    </p>
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty href is the current address. */}
    <a href="" className={`${button.button} ${button.primary}`}>
      <Trans>Try again</Trans>
    </a>
  </main>
)
