import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxRating, minRating, ratingStep, starsOf } from '@thikana/domain/review/rating'
import { formatNumber, withDigits } from '@thikana/texts/number'
import { type ReactNode, useId } from 'react'
import { IconStarFilled } from '../ui/icons.ts'
import { RangeInput } from '../ui/inputs/range-input.tsx'
import styles from './rating-field.module.css'

type Props = {
  /** Null until one is chosen. */
  value: number | null
  error: ReactNode
  onChange: (rating: number) => void
}

type StarProps = { stars: number; chosen: number; name: string; onChoose: (stars: number) => void }

/** A radio button, drawn as a star. */
const Star = ({ stars, chosen, name, onChoose }: StarProps) => {
  const { t } = useLingui()
  return (
    <label className={styles.star} data-full={stars <= chosen || undefined}>
      <input
        type="radio"
        name={name}
        value={stars}
        checked={stars === chosen}
        aria-label={t`${plural(stars, { one: '# star', other: '# stars' })}`}
        onChange={() => onChoose(stars)}
        // The star that is chosen takes the tenths away.
        onClick={() => onChoose(stars)}
      />
      <IconStarFilled size={30} />
    </label>
  )
}

/** The same rating as stars to tap and on a slider that has the tenths. */
export const RatingField = ({ value, error, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const chosen = value === null ? 0 : starsOf(value)
  const rated = formatNumber(i18n, value ?? minRating)
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  return (
    <div className={styles.field}>
      <span className={styles.label} id={id}>
        <Trans>Rating</Trans>
        <span aria-hidden>{' *'}</span>
      </span>
      <span className={styles.hint} id={hintId}>
        <Trans>Tap the stars; the slider sets the tenths.</Trans>
      </span>
      <div className={styles.row}>
        <div
          className={styles.stars}
          role="radiogroup"
          // For the form, which focuses what is wrong.
          tabIndex={-1}
          aria-labelledby={id}
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
          aria-required
          aria-invalid={error ? true : undefined}
        >
          {Array.from({ length: maxRating }, (_, at) => (
            <Star key={at} stars={at + 1} chosen={chosen} name={id} onChoose={onChange} />
          ))}
        </div>
        <span className={styles.figure} data-none={value === null || undefined} aria-hidden>
          {value === null ? '–' : withDigits(i18n, value.toFixed(1))}
        </span>
      </div>
      <RangeInput
        label={t`Rating on a slider`}
        low={minRating}
        high={maxRating}
        step={ratingStep}
        value={value ?? minRating}
        valueText={value === null ? t`Not rated yet` : t`${rated} out of 5`}
        onChange={onChange}
      />
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
