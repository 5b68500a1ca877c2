import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './form-shell.tsx'
import styles from './image-field.module.css'

type Props = {
  label: string
  hint?: string
  /** `round` for a portrait, `wide` for a property. */
  shape: 'round' | 'wide'
  /** What is picked, not yet stored. */
  file: File | null
  onPick: (file: File | null) => void
  /** What is stored already, shown until something else is picked. */
  stored?: string | null
  error?: string | null
}

function usePreview(file: File | null) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Picks one picture from the device and shows it; anything that isn't a picture is turned away. */
export function ImageField({ label, hint, shape, file, onPick, stored, error }: Props) {
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const shown = usePreview(file) ?? stored
  const problem = refusal ?? error

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!picked) return
    const isImage = picked.type.startsWith('image/')
    setRefusal(isImage ? null : 'Please choose an image file')
    if (isImage) onPick(picked)
  }

  return (
    <div className={styles.field} data-shape={shape}>
      <div className={styles.preview} data-filled={shown ? true : undefined}>
        {shown ? <img src={shown} alt="" /> : <IconPhoto size={28} stroke={1.5} aria-hidden />}
      </div>
      <div>
        <div className={styles.label} id={`${id}-label`}>
          {label}
        </div>
        {hint && (
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        )}
        <div className={styles.row}>
          <label className={styles.pick}>
            {shown ? 'Choose another' : 'Choose image'}
            <input
              type="file"
              accept="image/*"
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-hint ${id}-error`}
              aria-invalid={problem ? true : undefined}
              onChange={pick}
            />
          </label>
          {file && (
            <Button size="small" variant="quiet" onClick={() => onPick(null)}>
              Remove
            </Button>
          )}
        </div>
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      </div>
    </div>
  )
}
