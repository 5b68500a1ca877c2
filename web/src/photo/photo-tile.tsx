import { useSortable } from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from '@thikana/texts/number'
import { IconButton } from '../ui/button.tsx'
import { IconGripVertical, IconX } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { TextArea } from '../ui/inputs/text-area.tsx'
import { type DraftPhoto, photoName, findUpload } from './photo-draft.ts'
import styles from './photo-tile.module.css'
import { UploadBar, UploadProblem } from './upload-state.tsx'
import type { PhotoList } from './use-photo-list.ts'

type Props = { photo: DraftPhoto; at: number; list: PhotoList; error?: ReactNode }

const Shown = ({ photo, at, preview }: Pick<Props, 'photo' | 'at'> & { preview: string | undefined }) => {
  const { t, i18n } = useLingui()
  const number = formatNumber(i18n, at + 1)
  if (photo.url)
    return (
      <Picture
        src={photo.url}
        ratio="4 / 3"
        alt={photo.caption.trim() || t`Photo ${number} of this home`}
        sizes="(width >= 700px) 210px, 45vw"
      />
    )
  return (
    <div className={styles.preview}>
      {preview ? <img src={preview} alt="" /> : <span>{photo.fileName}</span>}
    </div>
  )
}

/** A caption wraps, but has no lines of its own. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** One photo of the form: drag it by its picture or its handle. */
export const PhotoTile = ({ photo, at, list, error }: Props) => {
  const { t, i18n } = useLingui()
  const { key, url, caption } = photo
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key })
  const { onMouseDown, onTouchStart } = { ...listeners }
  const upload = findUpload(photo, list.states)
  const name = url || caption.trim() ? photoName(i18n, photo, at) : photo.fileName
  const number = formatNumber(i18n, at + 1)
  const captioned = url ? t`photo ${number}` : photo.fileName
  const moved = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  } as CSSProperties

  return (
    <li ref={setNodeRef} className={styles.tile} style={moved} data-dragged={isDragging || undefined}>
      <div
        role="presentation"
        className={styles.frame}
        data-unfinished={upload ? true : undefined}
        onMouseDown={onMouseDown as React.MouseEventHandler}
        onTouchStart={onTouchStart as React.TouchEventHandler}
      >
        <Shown photo={photo} at={at} preview={list.previews.get(key)} />
        <button
          type="button"
          className={styles.grip}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t`Move ${name}`}
          aria-roledescription={undefined}
        >
          <IconGripVertical />
        </button>
        <span className={styles.remove}>
          <IconButton
            label={upload ? t`Cancel ${name}` : t`Remove ${name}`}
            onClick={() => list.remove(photo)}
          >
            <IconX />
          </IconButton>
        </span>
        {at === 0 ? (
          <span className={styles.cover}>
            <Trans context="first photo of a listing">Cover</Trans>
          </span>
        ) : (
          <button
            type="button"
            className={styles.makeCover}
            aria-label={t`Make cover: ${name}`}
            onClick={() => list.makeCover(key)}
          >
            <span>
              <Trans>Make cover</Trans>
            </span>
          </button>
        )}
        {upload && <UploadBar upload={upload} name={name} />}
      </div>
      {upload && <UploadProblem upload={upload} name={name} onRetry={() => list.retry(key)} />}
      <TextArea
        minRows={1}
        maxRows={6}
        aria-label={t`Caption of ${captioned}`}
        placeholder={t`Caption, optional`}
        autoComplete="off"
        value={caption}
        error={error}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => list.caption(key, oneLine(event.currentTarget.value))}
      />
    </li>
  )
}
