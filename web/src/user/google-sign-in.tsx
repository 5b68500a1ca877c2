import { IconBrandGoogle } from '@tabler/icons-react'
import { useSite } from '../site.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './google-sign-in.module.css'
import { useGoogle } from './use-google.ts'

/** The other way in, under the form; its place is kept until it is known whether there is one. `onBegin`: what failed before is over. */
export function GoogleSignIn({ onBegin }: { onBegin: () => void }) {
  const { google } = useSite()
  const { isWaiting, isBlocked, failure, begin, beginHere } = useGoogle(onBegin)
  if (google === false && !failure) return null
  return (
    <div className={styles.google} data-unknown={google === null || undefined}>
      <p className={styles.or}>or</p>
      {failure?.tone === 'bad' && (
        <Notice tone="bad" title="Login Failed">
          {failure.sentence}
        </Notice>
      )}
      <Button
        wide
        icon={<IconBrandGoogle size={20} stroke={1.75} aria-hidden />}
        pending={isWaiting}
        onClick={begin}
      >
        Continue with Google
      </Button>
      <div className={styles.said} role="status">
        {isWaiting && 'Go on in the Google window.'}
        {failure?.tone === 'quiet' && failure.sentence}
        {isBlocked && 'Your browser blocked the Google window. You can sign in right here instead.'}
      </div>
      {isBlocked && (
        <Button wide variant="quiet" onClick={() => void beginHere()}>
          Continue in this tab
        </Button>
      )}
    </div>
  )
}
