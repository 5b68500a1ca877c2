import type { I18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Photo } from '@thikana/domain/photo/photo'
import { formatNumber } from '@thikana/texts/number'
import { Picture } from '../ui/picture.tsx'
import styles from './photo-changes.module.css'
import { photoDifferences, type PhotoDifference } from './photo-differences.ts'

const words = {
  added: msg({ message: 'New', context: 'photo' }),
  removed: msg({ message: 'Removed', context: 'photo' }),
  recaptioned: msg`New caption`,
}

const describePhoto = (i18n: I18n, { what, place: at }: PhotoDifference): string => {
  const place = formatNumber(i18n, at)
  if (what === 'added') return t(i18n)`Photo ${place}, new`
  return what === 'removed' ? t(i18n)`Photo ${place}, removed` : t(i18n)`Photo ${place}, new caption`
}

const Caption = ({ difference }: { difference: PhotoDifference }) => {
  const { t } = useLingui()
  const { caption } = difference.photo
  const before = difference.what === 'recaptioned' ? difference.before : null
  const now = caption ?? t`No caption`
  return (
    <>
      {before && (
        <del>
          <Trans>
            <span className="visually-hidden">Before: </span>
            {before}
          </Trans>
        </del>
      )}
      {(caption || before) && (
        <ins>
          <Trans>
            <span className="visually-hidden">Now: </span>
            <span>{now}</span>
          </Trans>
        </ins>
      )}
    </>
  )
}

/** What an edit changed among a listing's photos: which are new, gone or captioned anew, and whether their order changed. */
export const PhotoChanges = ({ before, after }: { before: readonly Photo[]; after: readonly Photo[] }) => {
  const { t, i18n } = useLingui()
  const { differences, isReordered, isOtherCover } = photoDifferences(before, after)
  return (
    <div className={styles.changes}>
      {isOtherCover && (
        <p>
          <Trans>Another photo is the cover now.</Trans>
        </p>
      )}
      {isReordered && (
        <p>
          <Trans>Their order changed.</Trans>
        </p>
      )}
      {differences.length > 0 && (
        <ul>
          {differences.map((difference) => (
            <li key={`${difference.what} ${difference.photo.url}`} data-what={difference.what}>
              <Picture src={difference.photo.url} alt={describePhoto(i18n, difference)} sizes="160px" />
              <strong>{t(words[difference.what])}</strong>
              <Caption difference={difference} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
