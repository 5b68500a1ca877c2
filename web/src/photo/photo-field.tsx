import { maxPhotos } from '@thikana/domain/photo/photo'
import { pictureRule } from '@thikana/domain/photo/picture'
import { type ChangeEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { FieldError } from '../ui/inputs/field-error.tsx'
import { IconPhotoUp } from '../ui/icons.ts'
import { pictureTypes } from '../ui/inputs/check-picture.ts'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { type DraftPhoto, type Photos, uploadSummary } from './photo-draft.ts'
import styles from './photo-field.module.css'
import { usePhotoList } from './use-photo-list.ts'

// Loaded with the first photo: an empty form needs no sorting.
const SortablePhotos = lazy(async () => ({ default: (await import('./sortable-photos.tsx')).SortablePhotos }))

type Props = {
  label: string
  photos: Photos
  onChange: (change: (photos: Photos) => DraftPhoto[]) => void
  error?: ReactNode
  /** What is wrong with the photo at this place. */
  errorAt: (at: number) => ReactNode
}

const tooMany = (count: number) =>
  `A listing has at most ${maxPhotos} photos, so ${count === 1 ? '1 was' : `${count} were`} left out.`

const leftOutTwice = (count: number) =>
  `${count === 1 ? '1 photo is' : `${count} photos are`} here already, so ${count === 1 ? 'it was' : 'they were'} left out.`

/** The photos of a listing: uploaded as soon as they are chosen, then captioned and put in order. The first is the cover. */
export const PhotoField = ({ label, photos, onChange, error, errorAt }: Props) => {
  const id = useId()
  const [leftOut, setLeftOut] = useState({ tooMany: 0, twice: 0 })
  const [isOver, setOver] = useState(false)
  const list = usePhotoList(photos, onChange)
  const isFull = photos.length >= maxPhotos
  const problem = error ?? (isFull && leftOut.tooMany > 0 ? tooMany(leftOut.tooMany) : undefined)
  const summary = uploadSummary(photos, list.states)

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // Reset, so that the same files can be chosen again.
    event.currentTarget.value = ''
    setLeftOut(list.add(files))
  }

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          <span aria-hidden> *</span>
        </label>
        <span className={styles.count}>{`${photos.length} of ${maxPhotos}`}</span>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        The first is the cover, which lists show. {pictureRule} each.
      </p>
      <div
        className={styles.drop}
        data-empty={photos.length === 0 || undefined}
        data-over={isOver || undefined}
        data-wrong={problem ? true : undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <span className={styles.prompt} aria-hidden>
          <IconPhotoUp />
          <span>
            {isFull ? 'That is the maximum' : photos.length > 0 ? 'Add more photos' : 'Choose photos'}
          </span>
          {!isFull && <span className={styles.orDrop}>or drop them here</span>}
        </span>
        <input
          id={id}
          type="file"
          multiple
          aria-required
          accept={pictureTypes}
          disabled={isFull}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={add}
        />
      </div>
      {leftOut.twice > 0 && (
        <p className={styles.hint} role="status">
          {leftOutTwice(leftOut.twice)}
        </p>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <p className={styles.summary} hidden={photos.length === 0}>
        <span role="status">{summary}</span>
        {!summary && <span>Drag the photos into the order buyers should see.</span>}
      </p>
      {(photos.length > 0 || list.removed) && (
        <Suspense fallback={<Skeleton height="220px" />}>
          <SortablePhotos
            photos={photos}
            list={list}
            errorAt={errorAt}
            onClosed={() => document.getElementById(id)?.focus()}
          />
        </Suspense>
      )}
    </div>
  )
}
