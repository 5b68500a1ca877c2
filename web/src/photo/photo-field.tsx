import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxPhotos } from '@thikana/domain/photo/photo'
import { formatNumber } from '@thikana/texts/number'
import { maxMegabytes } from '@thikana/texts/photo'
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

const tooMany = (i18n: I18n, count: number) => {
  const most = formatNumber(i18n, maxPhotos)
  return t(
    i18n,
  )`A listing has at most ${most} photos, so ${plural(count, { one: '# was', other: '# were' })} left out.`
}

const leftOutTwice = (i18n: I18n, count: number) =>
  t(i18n)`${plural(count, {
    one: '# photo is here already, so it was left out.',
    other: '# photos are here already, so they were left out.',
  })}`

/** The photos of a listing: uploaded as soon as they are chosen, then captioned and put in order. The first is the cover. */
export const PhotoField = ({ label: name, photos, onChange, error, errorAt }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const [leftOut, setLeftOut] = useState({ tooMany: 0, twice: 0 })
  const [isOver, setOver] = useState(false)
  const list = usePhotoList(photos, onChange)
  const count = photos.length
  const megabytes = maxMegabytes(i18n)
  const [added, most] = [formatNumber(i18n, count), formatNumber(i18n, maxPhotos)]
  const isFull = count >= maxPhotos
  const problem = error ?? (isFull && leftOut.tooMany > 0 ? tooMany(i18n, leftOut.tooMany) : undefined)
  const summary = uploadSummary(i18n, photos, list.states)

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
          {name}
          <span aria-hidden> *</span>
        </label>
        <span className={styles.count}>{t`${added} of ${most}`}</span>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        <Trans>
          The first is the cover, which lists show. JPEG, PNG, WebP or AVIF, at most {megabytes} MB each.
        </Trans>
      </p>
      <div
        className={styles.drop}
        data-empty={count === 0 || undefined}
        data-over={isOver || undefined}
        data-wrong={problem ? true : undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <span className={styles.prompt} aria-hidden>
          <IconPhotoUp />
          <span>{isFull ? t`That is the maximum` : count > 0 ? t`Add more photos` : t`Choose photos`}</span>
          {!isFull && (
            <span className={styles.orDrop}>
              <Trans>or drop them here</Trans>
            </span>
          )}
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
          {leftOutTwice(i18n, leftOut.twice)}
        </p>
      )}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <p className={styles.summary} hidden={count === 0}>
        <span role="status">{summary}</span>
        {!summary && (
          <span>
            <Trans>Drag the photos into the order in which they should be seen.</Trans>
          </span>
        )}
      </p>
      {(count > 0 || list.removed) && (
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
