import { useLingui } from '@lingui/react/macro'
import button from '../ui/button.module.css'
import { Scene } from '../ui/scene.tsx'
import styles from './scene-page.module.css'

/** Needs no script. Its link reloads the address that was asked for. */
export const OfflinePage = () => {
  const { t } = useLingui()
  return (
    <main className={styles.scene}>
      <Scene name="offline" />
      <h1>{t`You are offline`}</h1>
      <p className={styles.sentence}>
        {t`We can’t reach the server. Nothing was lost: check your connection, then try again.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty href is the current address. */}
      <a href="" className={`${button.button} ${button.primary}`}>
        {t`Try again`}
      </a>
    </main>
  )
}
