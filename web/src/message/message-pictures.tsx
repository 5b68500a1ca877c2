import { useLingui } from '@lingui/react/macro'
import { maxMessagePictures } from '@thikana/domain/message/message'
import { pictureRule as ruleOf } from '@thikana/texts/photo'
import { useId, useState } from 'react'
import { uploadImage } from '../client/upload-image.ts'
import { IconButton } from '../ui/button.tsx'
import { pictureProblem, pictureTypes } from '../ui/inputs/check-picture.ts'
import { messageOf } from '../ui/failure.ts'
import { FieldError } from '../ui/inputs/field-error.tsx'
import { FileButton } from '../ui/inputs/file-button.tsx'
import { IconPhotoUp, IconX } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './message-pictures.module.css'

type Props = {
  urls: string[]
  onAdd: (url: string) => void
  onRemove: (url: string) => void
  isStoring: boolean
  onStoring: (isStoring: boolean) => void
}

/** The pictures of a message that is being written: each is uploaded as soon as it is chosen. */
export const MessagePictures = ({ urls, onAdd, onRemove, isStoring, onStoring }: Props) => {
  const { t, i18n } = useLingui()
  const pictureRule = ruleOf(i18n)
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isFull = urls.length >= maxMessagePictures

  const store = async (file: File) => {
    onStoring(true)
    setRefusal(null)
    try {
      const reason = await pictureProblem(i18n, file)
      if (reason) setRefusal(reason)
      else onAdd(await uploadImage(file))
    } catch (failure) {
      setRefusal(messageOf(failure, t`The picture could not be uploaded. Please try again.`))
    } finally {
      onStoring(false)
    }
  }

  return (
    <div className={styles.pictures}>
      {urls.length > 0 && (
        <ul className={styles.chosen} aria-label={t`Pictures of this message`}>
          {urls.map((url, at) => {
            const number = at + 1
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
        disabled={isStoring || isFull}
        onFile={store}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        icon={<IconPhotoUp />}
      >
        {isStoring ? t`Uploading…` : t`Add a picture`}
      </FileButton>
      <p id={`${id}-hint`} className={styles.hint} role="status">
        {isFull ? t`A message can have at most ${maxMessagePictures} pictures.` : t`${pictureRule}.`}
      </p>
      {refusal && <FieldError id={`${id}-error`}>{refusal}</FieldError>}
    </div>
  )
}
