import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { googleAnswer, returnPathFrom } from '../session/login-location.ts'
import { useSignIn } from '../session/use-sign-in.ts'
import { useSite } from '../client/site.ts'
import { readStored, writeStored } from '../client/storage.ts'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/overlays/toast.ts'
import {
  listen,
  openWindow,
  startGoogleSignIn,
  waitFor,
  isOutcome,
  type Outcome,
  sentences,
} from './google-window.ts'

/** Where to return to, stored while Google’s pages are in this tab. */
const returnPathKey = 'thikana.returnPath'

const takeReturnPath = (): string => {
  const from = readStored('sessionStorage', returnPathKey)
  writeStored('sessionStorage', returnPathKey, null)
  return returnPathFrom({ from })
}

type Failure = { outcome: Outcome } | { error: unknown }

const loadFirebase = () => import('../identity/firebase.ts')

/** Signing in with Google: `start` in a popup, `startHere` in this tab if the popup was blocked. */
export const useGoogle = (onStart: () => void) => {
  const { t } = useLingui()
  const { signInElsewhere } = useSignIn()
  const { firebase } = useSite()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [isWaiting, setWaiting] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const finish = useCallback(
    async (work: () => Promise<Outcome>) => {
      setFailure(null)
      setWaiting(true)
      try {
        const { isSignedIn, outcome } = await signInElsewhere(work)
        if (isSignedIn) toast.success(t`Login Successful!`)
        else setFailure({ outcome })
      } catch (error) {
        setFailure({ error })
      } finally {
        setWaiting(false)
      }
    },
    [signInElsewhere, t],
  )

  const say = (failed: Failure) =>
    'outcome' in failed
      ? {
          tone: failed.outcome === 'closed' ? ('quiet' as const) : ('bad' as const),
          sentence: t(sentences[failed.outcome]),
        }
      : { tone: 'bad' as const, sentence: messageOf(failed.error, t`Please try again.`) }

  useEffect(() => {
    if (firebase) void loadFirebase().then(({ prepareFirebase }) => prepareFirebase(firebase), console.error)
  }, [firebase])

  const start = () => {
    onStart()
    if (firebase) {
      void finish(async () => (await loadFirebase()).signInAtFirebase(firebase))
      return
    }
    const popup = openWindow()
    setBlocked(!popup)
    if (!popup) return
    void finish(async () => {
      try {
        popup.location.replace(await startGoogleSignIn('popup'))
      } catch (error) {
        popup.close()
        throw error
      }
      return waitFor(popup)
    })
  }

  const startHere = async () => {
    onStart()
    setWaiting(true)
    try {
      const address = await startGoogleSignIn('tab')
      writeStored('sessionStorage', returnPathKey, returnPathFrom(state))
      location.assign(address)
    } catch (error) {
      setFailure({ error })
      setWaiting(false)
    }
  }

  // A popup that seemed closed, or one of another tab, may still sign this browser in.
  const onLateResult = useEffectEvent((outcome: Outcome) => {
    if (!isWaiting && outcome === 'done') void finish(async () => outcome)
  })
  useEffect(() => listen(onLateResult), [])

  const answer = googleAnswer(search)
  const onReturn = useEffectEvent(async (word: string) => {
    await finish(async () => (isOutcome(word) ? word : 'failed'))
    await navigate('/login', { replace: true, state: { from: takeReturnPath() } })
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- The result in the address comes from outside of React.
    if (answer !== null) void onReturn(answer)
  }, [answer])

  return { isWaiting, isBlocked, failure: failure && say(failure), start, startHere }
}
