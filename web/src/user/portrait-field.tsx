import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form-shell.tsx'
import { pictureTypes } from '../ui/picture-types.ts'
import styles from './portrait-field.module.css'

type Props = {
  /** What is picked; it is stored only once there is an account to store it for. */
  file: File | null
  onPick: (file: File | null) => void
  /** The one that there is already, which stays where none is picked. */
  present?: string | null
}

/** Shows a file of the device in an `<img>`; the address made for it lasts as long as it is shown. */
function usePreview(file: File | null) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!file || !image.current) return
    const address = URL.createObjectURL(file)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return image
}

/** Picks a portrait from the device and shows it; anything that isn't a picture is turned away (spec §5). */
export function PortraitField({ file, onPick, present }: Props) {
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreview(file)

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.currentTarget.files?.[0]
    // The same file may be chosen again.
    event.currentTarget.value = ''
    if (!picked) return
    const isImage = picked.type.startsWith('image/')
    setRefusal(isImage ? null : 'Please choose an image file')
    if (isImage) onPick(picked)
  }

  return (
    <div className={styles.field}>
      <div className={styles.preview} data-filled={file || present ? true : undefined}>
        {file ? (
          <img ref={preview} alt="" />
        ) : present ? (
          <Avatar name="" image={present} size={72} />
        ) : (
          <IconPhoto size={28} stroke={1.5} aria-hidden />
        )}
      </div>
      <div>
        <div className={styles.label} id={`${id}-label`}>
          Profile image
        </div>
        <div className={styles.hint} id={`${id}-hint`}>
          {present ? 'Yours stays until you choose another.' : 'Optional. You can go without one.'}
        </div>
        <div className={styles.row}>
          <label className={styles.pick}>
            {file || present ? 'Choose another' : 'Choose image'}
            <input
              type="file"
              accept={pictureTypes}
              aria-labelledby={`${id}-label`}
              aria-describedby={refusal ? `${id}-error` : `${id}-hint`}
              aria-invalid={refusal ? true : undefined}
              onChange={pick}
            />
          </label>
          {file && (
            <Button size="small" variant="quiet" onClick={() => onPick(null)}>
              Remove
            </Button>
          )}
        </div>
        {refusal && <FieldError id={`${id}-error`}>{refusal}</FieldError>}
      </div>
    </div>
  )
}
