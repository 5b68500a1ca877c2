import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/inputs/field-error.tsx'
import type { Upload } from './uploads.ts'
import styles from './upload-state.module.css'

const getPercent = (upload: Upload) => (upload.step === 'sending' ? Math.round(upload.share * 100) : 0)

const describeStep = (upload: Upload): string | null => {
  const percent = getPercent(upload)
  switch (upload.step) {
    case 'waiting':
      return t`Waiting for its turn`
    case 'sending':
      return upload.share < 1 ? t`Uploading, ${percent} %` : t`Almost ready…`
    case 'paused':
      return t`Waiting for the connection`
    case 'failed':
    case 'refused':
      return t`Not uploaded`
    case 'cancelled':
      return null
  }
}

/** Over the picture: how much of it is uploaded. */
export const UploadBar = ({ upload, name }: { upload: Upload; name: string }) => {
  const words = describeStep(upload)
  if (!words) return null
  return (
    <div
      className={styles.bar}
      data-wrong={upload.step === 'failed' || upload.step === 'refused' || undefined}
    >
      <span aria-hidden>{words}</span>
      <progress max={100} value={getPercent(upload)} aria-label={`${name}: ${words}`} />
    </div>
  )
}

type Props = { upload: Upload; name: string; onRetry: () => void }

/** Below the picture: why it isn't uploaded, and what helps. */
export const UploadProblem = ({ upload, name, onRetry }: Props) => {
  const { t } = useLingui()
  if (!('message' in upload)) return null
  const { message } = upload
  const isFinal = upload.step === 'refused'
  return (
    <div className={styles.problem}>
      {upload.step === 'paused' ? (
        <p className={styles.paused}>
          <Trans>{message} It continues automatically.</Trans>
        </p>
      ) : (
        <FieldError>{message}</FieldError>
      )}
      {!isFinal && (
        <Button size="small" wide onClick={onRetry} aria-label={t`Try again: ${name}`}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
