import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, useHref, useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Scene } from '../ui/scene.tsx'
import styles from './scene-page.module.css'
import { isCodeMissing, UnloadedPage } from './unloaded-page.tsx'

/** It uses no layout, since the layout may be what broke. */
const Crash = ({ error }: { error: unknown }) => {
  const { t } = useLingui()
  const message = isRouteErrorResponse(error) ? error.statusText : String(error)
  useEffect(() => console.error(error), [error])
  return (
    <main className={styles.scene}>
      <Scene name="oops" />
      <h1>{t`Oops! Something went wrong.`}</h1>
      <p className={styles.sentence}>
        {t`Nothing was lost. Load the page again, or go back to the home page.`}
      </p>
      <p className="visually-hidden">{message}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t`Load again`}
      </Button>
      <a href={useHref('/')}>{t`Back to home`}</a>
    </main>
  )
}

/** Shown when a page crashed or its code couldn't be loaded. */
export const CrashPage = () => {
  const error = useRouteError()
  const crash = <Crash error={error} />
  return isCodeMissing(error) ? <UnloadedPage otherwise={crash} /> : crash
}
