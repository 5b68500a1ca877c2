import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isRefusalCode } from '@thikana/domain/refusal'
import { formatNumber } from '@thikana/texts/number'
import { refusalSentence } from '@thikana/texts/refusal'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/failure.ts'
import { FieldError } from '../ui/inputs/field-error.tsx'
import { unfinished } from './photo-draft.ts'
import type { Upload } from './uploads.ts'
import styles from './upload-state.module.css'

const getPercent = (upload: Upload) => (upload.step === 'sending' ? Math.round(upload.share * 100) : 0)

const describeStep = (i18n: I18n, upload: Upload): string | null => {
  const percent = formatNumber(i18n, getPercent(upload))
  switch (upload.step) {
    case 'waiting':
      return t(i18n)`Waiting for its turn`
    case 'sending':
      return upload.share < 1 ? t(i18n)`Uploading, ${percent} %` : t(i18n)`Almost ready…`
    case 'paused':
      return t(i18n)`Waiting for the connection`
    case 'failed':
    case 'refused':
      return t(i18n)`Not uploaded`
    case 'cancelled':
      return null
  }
}

/** Over the picture: how much of it is uploaded. */
export const UploadBar = ({ upload, name }: { upload: Upload; name: string }) => {
  const { i18n } = useLingui()
  const words = describeStep(i18n, upload)
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

const refusalReason = (i18n: I18n, reason: string): string => {
  if (isRefusalCode(reason)) return refusalSentence(i18n, reason)
  if (reason === unfinished)
    return t(i18n)`It wasn’t uploaded before this page was closed. Please add it again.`
  // Older drafts have a sentence.
  return reason
}

/** Why a photo isn't uploaded; null if it is on its way. */
export const uploadProblem = (i18n: I18n, upload: Upload): string | null => {
  switch (upload.step) {
    case 'paused':
    case 'failed':
      return messageOf(upload.error, t(i18n)`It could not be uploaded.`)
    case 'refused':
      return refusalReason(i18n, upload.reason)
    case 'waiting':
    case 'sending':
    case 'cancelled':
      return null
  }
}

type Props = { upload: Upload; name: string; onRetry: () => void }

/** Below the picture: why it isn't uploaded, and what helps. */
export const UploadProblem = ({ upload, name, onRetry }: Props) => {
  const { t, i18n } = useLingui()
  const message = uploadProblem(i18n, upload)
  if (message === null) return null
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
