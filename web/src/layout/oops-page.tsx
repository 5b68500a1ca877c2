import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './scene-page.module.css'
import { ScenePage } from './scene-page.tsx'

/** The page for unknown addresses. */
export const OopsPage = () => (
  <ScenePage
    scene="oops"
    title="Oops! Something went wrong."
    sentence="There is no page at this address."
    way={
      <ButtonLink to="/" variant="primary">
        Back to home
      </ButtonLink>
    }
  />
)

/** Shown when a page crashed or its code couldn't be loaded. It uses no layout, since the layout may be what broke. */
export const CrashPage = () => {
  const error = useRouteError()
  const message = isRouteErrorResponse(error) ? error.statusText : String(error)
  useEffect(() => console.error(error), [error])
  return (
    <main className={styles.scene}>
      <img src="/scenes/oops.svg" alt="" width={400} height={300} />
      <h1>Oops! Something went wrong.</h1>
      <p className={styles.sentence}>Nothing was lost. Load the page again, or go back to the home page.</p>
      <p className="visually-hidden">{message}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Load again
      </Button>
      <a href="/">Back to home</a>
    </main>
  )
}
