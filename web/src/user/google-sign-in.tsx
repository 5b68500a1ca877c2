import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconBrandGoogle } from '../ui/icons.ts'
import { useSite } from '../client/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import styles from './google-sign-in.module.css'
import { useGoogle } from './use-google.ts'

type Props = {
  /** Called at the start, to clear earlier errors. */
  onStart: () => void
  /** Other ways to sign in, next to Google. */
  children?: ReactNode
}

/** The other ways to sign in, below the form. Their space is reserved until it is known whether Google is one. */
export const GoogleSignIn = ({ onStart, children }: Props) => {
  const { t } = useLingui()
  const { google } = useSite()
  const { isWaiting, isBlocked, failure, start, startHere } = useGoogle(onStart)
  const isOff = google === false && !failure
  if (isOff && !children) return null
  return (
    <div className={styles.google} data-unknown={google === null || undefined}>
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      {failure?.tone === 'bad' && (
        <Alert tone="bad" title={t`Login Failed`}>
          {failure.sentence}
        </Alert>
      )}
      {children}
      {!isOff && (
        <Button wide icon={<IconBrandGoogle />} pending={isWaiting} onClick={start}>
          <Trans>Continue with Google</Trans>
        </Button>
      )}
      <div className={styles.message} role="status">
        {isWaiting && (
          <span>
            <Trans>Continue in the Google window.</Trans>
          </span>
        )}
        {failure?.tone === 'quiet' && <span>{failure.sentence}</span>}
        {isBlocked && (
          <span>
            <Trans>Your browser blocked the Google window. You can sign in right here instead.</Trans>
          </span>
        )}
      </div>
      {isBlocked && (
        <Button wide variant="quiet" onClick={() => void startHere()}>
          <Trans>Continue in this tab</Trans>
        </Button>
      )}
    </div>
  )
}
