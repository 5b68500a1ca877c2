import { Trans, useLingui } from '@lingui/react/macro'
import { sameAddress } from '@thikana/domain/user/user'
import { refusalSentence } from '@thikana/texts/refusal'
import { useLocation, useNavigate } from 'react-router'
import { returnPathFrom } from '../session/login-location.ts'
import { type SignedIn, useSessionActions } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { pictureRefusal, pictureTypes } from '../ui/inputs/check-picture.ts'
import { messageOf } from '../ui/failure.ts'
import { FileButton } from '../ui/inputs/file-button.tsx'
import { Alert } from '../ui/alert.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useAction } from '../ui/use-action.ts'
import styles from './refused-portrait-alert.module.css'
import { refusedPortrait } from '../session/portrait.ts'
import { saveProfile } from './save-profile.ts'

/** Says why the photo chosen at registration isn’t on the profile, and offers ways to add one. */
export const RefusedPortraitAlert = ({ me }: { me: SignedIn }) => {
  const { t, i18n } = useLingui()
  const refused = refusedPortrait.useValue()
  const { refresh, updateProfile } = useSessionActions()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { act, isPending: isStoring } = useAction()
  if (!refused || !sameAddress(refused.email, me.email)) return null

  const send = async (file: File) => {
    const { email } = me
    try {
      const refusal = await pictureRefusal(file)
      if (refusal) return refusedPortrait.change(() => ({ email, file, refusal }))
      await saveProfile(email, updateProfile, { image: file })
      await refresh()
      refusedPortrait.change(() => null)
      toast.success(t`Profile saved`)
    } catch (error) {
      refusedPortrait.change(() => ({ email, file, error }))
    }
  }

  const reason =
    'refusal' in refused
      ? refusalSentence(i18n, refused.refusal)
      : messageOf(refused.error, t`It could not be sent.`)
  const store = (file: File) => act(() => send(file))

  const proceed = () => {
    refusedPortrait.change(() => null)
    void navigate(returnPathFrom(state))
  }

  return (
    <div className={styles.notice}>
      <Alert tone="bad" title={t`Image Upload Failed`}>
        <p>{reason}</p>
        <p>
          <Trans>Your account is ready; only the photo is missing. Please try again.</Trans>
        </p>
        <div className={styles.actions}>
          <FileButton accept={pictureTypes} disabled={isStoring} onFile={store}>
            <Trans>Choose another photo</Trans>
          </FileButton>
          <Button size="small" pending={isStoring} onClick={() => void store(refused.file)}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="small" variant="quiet" onClick={proceed}>
            <Trans>Continue without a photo</Trans>
          </Button>
        </div>
      </Alert>
    </div>
  )
}
