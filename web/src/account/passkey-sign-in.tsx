import { IconFingerprint } from '../ui/icons.ts'
import { useState } from 'react'
import { useSessionActions } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/failure.ts'
import { toast } from '../ui/overlays/toast.ts'
import { isDismissed, passkeyProblem, signInByPasskey } from './passkey-window.ts'

type Props = { onFailure: (sentence: string | null) => void }

/** Logs in with a passkey; renders nothing in browsers without passkeys. */
export const PasskeySignIn = ({ onFailure }: Props) => {
  const { signInWith } = useSessionActions()
  const [isAsking, setAsking] = useState(false)

  const start = async () => {
    onFailure(null)
    setAsking(true)
    try {
      await signInWith(signInByPasskey)
      toast.success('Login Successful!')
    } catch (error) {
      if (!isDismissed(error)) onFailure(passkeyProblem(error) ?? messageOf(error, 'Please try again.'))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Button wide icon={<IconFingerprint />} pending={isAsking} onClick={start}>
      Use a passkey
    </Button>
  )
}
