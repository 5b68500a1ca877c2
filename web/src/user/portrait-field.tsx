import { Trans, useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '@thikana/domain/refusal'
import { pictureRule as ruleOf } from '@thikana/texts/photo'
import { refusalSentence } from '@thikana/texts/refusal'
import { useEffect, useId, useRef, useState } from 'react'
import { IconPhoto } from '../ui/icons.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { pictureRefusal, pictureTypes } from '../ui/inputs/check-picture.ts'
import { FileButton } from '../ui/inputs/file-button.tsx'
import { FieldError } from '../ui/inputs/field-error.tsx'
import styles from './portrait-field.module.css'

type Props = {
  /** The chosen file; it is uploaded once there is an account to store it for. */
  file: File | null
  onPick: (file: File | null) => void
  /** The current portrait, which stays if no file is chosen and it isn't removed. */
  present?: string | null
  /** Takes the current portrait away. */
  onRemove?: () => void
}

/** An address for a local file, for use in an `<img>`; valid as long as it is shown. */
const usePreview = (file: File | null) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!file || !image.current) return
    const address = URL.createObjectURL(file)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return image
}

/** Chooses a portrait and shows it; refuses one that can’t be stored with the server’s sentence (requirements §6). */
export const PortraitField = ({ file, onPick, present, onRemove }: Props) => {
  const { t, i18n } = useLingui()
  const pictureRule = ruleOf(i18n)
  const id = useId()
  const [refusal, setRefusal] = useState<RefusalCode | null>(null)
  // Showing a file decodes it, so only a checked one is shown.
  const [checked, setChecked] = useState(file)
  const latest = useRef(file)
  const isShown = file !== null && file === checked
  const preview = usePreview(isShown ? file : null)

  const pick = async (picked: File) => {
    latest.current = picked
    setRefusal(null)
    // Set before the check, so that a form sent during it includes the photo; the server checks it too.
    onPick(picked)
    const found = await pictureRefusal(picked)
    if (latest.current !== picked) return
    setRefusal(found)
    setChecked(picked)
    if (found) onPick(null)
  }

  // First the file that was chosen, then the portrait under it.
  const remove = () => {
    if (!file) return onRemove?.()
    latest.current = null
    onPick(null)
  }

  return (
    <div className={styles.field}>
      <div className={styles.preview} data-filled={isShown || present ? true : undefined}>
        {isShown ? (
          <img ref={preview} alt="" />
        ) : present ? (
          <Avatar name="" image={present} size={72} />
        ) : (
          <IconPhoto size={28} stroke={1.5} />
        )}
      </div>
      <div>
        <div className={styles.label} id={`${id}-label`}>
          <Trans>Profile image</Trans>
        </div>
        <div className={styles.hint} id={`${id}-hint`}>
          {present
            ? t`Your photo stays until you choose another or remove it. ${pictureRule}.`
            : t`Optional. ${pictureRule}.`}
        </div>
        <div className={styles.row}>
          <FileButton
            accept={pictureTypes}
            aria-labelledby={`${id}-label ${id}-button`}
            aria-describedby={refusal ? `${id}-error` : `${id}-hint`}
            aria-invalid={refusal ? true : undefined}
            onFile={pick}
          >
            <span id={`${id}-button`}>{file || present ? t`Choose another` : t`Choose image`}</span>
          </FileButton>
          {(file || (present && onRemove)) && (
            <Button size="small" variant="quiet" onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        {refusal && <FieldError id={`${id}-error`}>{refusalSentence(i18n, refusal)}</FieldError>}
      </div>
    </div>
  )
}
