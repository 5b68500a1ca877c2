import type { Photo } from '@thikana/domain/photo/photo'
import { Picture } from '../ui/picture.tsx'
import styles from './photo-changes.module.css'
import { photoDifferences, type PhotoDifference } from './photo-differences.ts'

const words = { added: 'New', removed: 'Removed', recaptioned: 'New caption' } as const

const Caption = ({ difference }: { difference: PhotoDifference }) => {
  const { caption } = difference.photo
  const before = difference.what === 'recaptioned' ? difference.before : null
  return (
    <>
      {before && (
        <del>
          <span className="visually-hidden">Before: </span>
          {before}
        </del>
      )}
      {(caption || before) && (
        <ins>
          <span className="visually-hidden">Now: </span>
          <span>{caption ?? 'No caption'}</span>
        </ins>
      )}
    </>
  )
}

/** What an edit changed among a listing's photos: which are new, gone or captioned anew, and whether their order changed. */
export const PhotoChanges = ({ before, after }: { before: readonly Photo[]; after: readonly Photo[] }) => {
  const { differences, isReordered, isOtherCover } = photoDifferences(before, after)
  return (
    <div className={styles.changes}>
      {isOtherCover && <p>Another photo is the cover now.</p>}
      {isReordered && <p>Their order changed.</p>}
      {differences.length > 0 && (
        <ul>
          {differences.map((difference) => (
            <li key={`${difference.what} ${difference.photo.url}`} data-what={difference.what}>
              <Picture
                src={difference.photo.url}
                alt={`Photo ${difference.place}, ${words[difference.what].toLowerCase()}`}
                sizes="160px"
              />
              <strong>{words[difference.what]}</strong>
              <Caption difference={difference} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
