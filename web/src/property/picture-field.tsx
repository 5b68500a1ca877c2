import { IconPhotoUp } from '../ui/icons.ts'
import { pictureRule } from '@thikana/domain/picture'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { uploadImage } from '../client/api.ts'
import { pictureProblem } from '../ui/check-picture.ts'
import { messageOf } from '../ui/failure.ts'
import { FieldError } from '../ui/field-error.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useAttempts } from '../ui/use-attempts.ts'
import { pictureTypes } from '../ui/picture-types.ts'
import styles from './picture-field.module.css'

type Props = {
  label: string
  /** The stored picture's address; empty if there is none. */
  value: string
  onChange: (url: string) => void
  /** Whether a picture is being uploaded; the form can't be sent until it is. */
  isStoring: boolean
  onStoring: (isStoring: boolean) => void
  error?: ReactNode
}

/** Uploads a picture as soon as it is chosen, and shows it as on the page. If that fails, the old one stays. */
export const PictureField = ({ label, value, onChange, isStoring, onStoring, error }: Props) => {
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = useAttempts()
  const problem = refusal ?? error

  const store = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    onStoring(true)
    setRefusal(null)
    try {
      await attempt(() => upload(file))
    } finally {
      onStoring(false)
      // Reset, so that the same file can be chosen again.
      input.value = ''
    }
  }

  const upload = async (file: File) => {
    try {
      const reason = await pictureProblem(file)
      if (reason) return setRefusal(reason)
      onChange(await uploadImage(file))
    } catch (failure) {
      setRefusal(messageOf(failure, 'Please try again.'))
      toast.error('Image Upload Failed', 'Please try again.')
    }
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <span aria-hidden> *</span>
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        A photo as {pictureRule}.
      </p>
      <div
        className={styles.frame}
        data-wrong={problem ? true : undefined}
        data-filled={value ? true : undefined}
      >
        {isStoring ? (
          <Skeleton ratio="3 / 2" />
        ) : value ? (
          <Picture
            src={value}
            ratio="3 / 2"
            alt="The picture of this property"
            sizes="(width >= 700px) 640px, 100vw"
          />
        ) : null}
        <span className={styles.prompt} aria-hidden>
          <IconPhotoUp size={20} stroke={1.75} />
          {isStoring ? 'Uploading…' : value ? 'Change picture' : 'Choose a picture'}
        </span>
        <input
          id={id}
          type="file"
          aria-required
          accept={pictureTypes}
          disabled={isStoring}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={store}
        />
      </div>
      <span className="visually-hidden" role="status">
        {isStoring ? 'Uploading the picture' : ''}
      </span>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}
