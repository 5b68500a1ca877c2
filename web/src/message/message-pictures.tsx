import { useLingui } from '@lingui/react/macro'
import { maxMessagePictures } from '@thikana/domain/message/message'
import type { RefusalCode } from '@thikana/domain/refusal'
import { formatNumber } from '@thikana/texts/number'
import { pictureRule as ruleOf } from '@thikana/texts/photo'
import { refusalSentence } from '@thikana/texts/refusal'
import { useId, useState } from 'react'
import { uploadImage } from '../client/upload-image.ts'
import { IconButton } from '../ui/button.tsx'
import { pictureRefusal, pictureTypes } from '../ui/inputs/check-picture.ts'
import { messageOf } from '../ui/failure.ts'
import { FieldError } from '../ui/inputs/field-error.tsx'
import { FileButton } from '../ui/inputs/file-button.tsx'
import { useIsSending } from '../ui/inputs/form-shell.tsx'
import { IconPhotoUp, IconX } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './message-pictures.module.css'

type Props = {
  urls: string[]
  onAdd: (url: string) => void
  onRemove: (url: string) => void
  isStoring: boolean
  onStoring: (isStoring: boolean) => void
  /** Its button is an icon, and its rule is only read out. */
  isCompact?: boolean
}

/** Why a picture wasn't added: what our own check says, or what its sending threw. */
type Refused = { code: RefusalCode } | { error: unknown }

/** The pictures of a message that is being written: each is uploaded as soon as it is chosen. */
export const MessagePictures = ({
  urls,
  onAdd,
  onRemove,
  isStoring,
  onStoring,
  isCompact = false,
}: Props) => {
  const { t, i18n } = useLingui()
  const pictureRule = ruleOf(i18n)
  const most = formatNumber(i18n, maxMessagePictures)
  const id = useId()
  const [refused, setRefused] = useState<Refused | null>(null)
  const refusal =
    refused &&
    ('code' in refused
      ? refusalSentence(i18n, refused.code)
      : messageOf(refused.error, t`The picture could not be uploaded. Please try again.`))
  // A picture that is chosen now would be lost: its message is on its way, and the next one has a form of its own.
  const isSending = useIsSending()
  const isFull = urls.length >= maxMessagePictures

  const store = async (file: File) => {
    onStoring(true)
    setRefused(null)
    try {
      const code = await pictureRefusal(file)
      if (code) setRefused({ code })
      else onAdd(await uploadImage(file))
    } catch (error) {
      setRefused({ error })
    } finally {
      onStoring(false)
    }
  }

  return (
    <div className={styles.pictures} data-compact={isCompact || undefined}>
      {urls.length > 0 && (
        <ul className={styles.chosen} aria-label={t`Pictures of this message`}>
          {urls.map((url, at) => {
            const number = formatNumber(i18n, at + 1)
            return (
              <li key={url}>
                <Picture src={url} ratio="1 / 1" alt={t`Picture ${number}`} sizes="80px" />
                <IconButton label={t`Remove picture ${number}`} onClick={() => onRemove(url)}>
                  <IconX size={18} />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <FileButton
        accept={pictureTypes}
        disabled={isStoring || isSending || isFull}
        onFile={store}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        icon={<IconPhotoUp />}
      >
        <span className={isCompact && !isStoring ? 'visually-hidden' : undefined}>
          {isStoring ? t`Uploading…` : t`Add a picture`}
        </span>
      </FileButton>
      <p id={`${id}-hint`} className={isCompact && !isFull ? 'visually-hidden' : styles.hint} role="status">
        {isFull ? t`A message can have at most ${most} pictures.` : t`${pictureRule}.`}
      </p>
      {refusal && <FieldError id={`${id}-error`}>{refusal}</FieldError>}
    </div>
  )
}
