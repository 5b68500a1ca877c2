import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { Property, Review } from '@thikana/contract/api'
import { maxCommentLength, readRating } from '@thikana/domain/review/review'
import { maxRating, minRating, ratingStep } from '@thikana/domain/review/rating'
import { plainNumber } from '@thikana/texts/count'
import { formatNumber, withDigits } from '@thikana/texts/number'
import { problemText } from '@thikana/texts/problem'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { isConflict, messageOf } from '../ui/failure.ts'
import { FieldError } from '../ui/inputs/field-error.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { NumberField } from '../ui/inputs/number-field.tsx'
import { RangeInput } from '../ui/inputs/range-input.tsx'
import { useChange } from '../ui/use-change.ts'
import { ChangedElsewhere, hasToChoose } from '../session/changed-elsewhere.tsx'
import { useRebase } from '../session/use-rebase.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import styles from './review-form.module.css'

type Draft = { rating: string; comment: string }

const parseRating = (typed: string): number | null => {
  const read = readRating(typed)
  return 'rating' in read ? read.rating : null
}

const ratingProblem = (i18n: I18n, typed: string): string | null => {
  const read = readRating(typed)
  return 'problem' in read ? problemText(i18n, read.problem) : null
}

const tidyRating = (typed: string) => String(parseRating(typed) ?? typed)

const stepRating = (typed: string, direction: 1 | -1): string => {
  const tenths = Math.round(((parseRating(typed) ?? minRating) + direction * ratingStep) * 10)
  return String(Math.min(maxRating, Math.max(minRating, tenths / 10)))
}

const toDraft = (review?: Review): Draft => ({
  rating: review ? String(review.rating) : '',
  comment: review?.comment ?? '',
})

type Subject = { property: Property; review?: undefined } | { review: Review; property?: undefined }

/** The name under which a draft of the review is stored while its author logs in again. */
export const reviewDraftName = ({ property, review }: Subject): string =>
  review ? `edit of review ${review._id}` : `review of ${property._id}`

/** The slider and the number field show the same rating. */
export const ReviewForm = ({ property, review, onDone }: Subject & { onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const me = useSignedIn()
  const showField = (name: keyof Draft, draft: Draft) => ({
    label: name === 'rating' ? t`Rating` : t`Comment`,
    value: name === 'rating' ? withDigits(i18n, draft.rating) : draft.comment,
  })
  const most = plainNumber(i18n, maxCommentLength)
  const [lowest, highest] = [formatNumber(i18n, minRating), formatNumber(i18n, maxRating)]
  const step = formatNumber(i18n, ratingStep)
  const commentProblem = (comment: string): string | null => {
    if (!comment.trim()) return t`Comment is required`
    return comment.trim().length > maxCommentLength ? t`Comment can be at most ${most} characters` : null
  }
  const initial = toDraft(review)
  const form = useForm<Draft>({
    initialValues: initial,
    validate: { rating: (typed) => ratingProblem(i18n, typed), comment: commentProblem },
    validateInputOnBlur: ['rating'],
  })
  const [hasOther, setHasOther] = useState(false)
  const words = review
    ? { done: t`Review saved`, failed: t`Failed to save review.`, button: t`Save review` }
    : { done: t`Review added`, failed: t`Failed to add review.`, button: t`Add review` }
  const conflicts = useRebase(form, initial)
  const markSaved = useUnsavedForm(form, reviewDraftName(review ? { review } : { property }), conflicts)
  const rating = parseRating(form.values.rating)
  const rated = formatNumber(i18n, rating ?? minRating)

  const save = (content: { rating: number; comment: string }, key: string) => {
    if (review) {
      const { _id: id, revision } = review
      const changed = {
        ...(content.rating === review.rating ? {} : { rating: content.rating }),
        ...(content.comment === review.comment ? {} : { comment: content.comment }),
      }
      return api('PATCH /reviews/:id', { params: { id }, body: { ...changed, revision } })
    }
    const { _id: propertyId, title: propertyTitle, agentName } = property
    const author = { userEmail: me.email, userName: me.name, userPhoto: me.image }
    const createdAt = new Date().toISOString()
    const body = { propertyId, propertyTitle, agentName, ...author, ...content, createdAt }
    return api('POST /reviews', { body, key })
  }

  const hasReviewed = (error: unknown) => isConflict(error) && !review
  // After a conflict, the form shows what was changed beside what was typed.
  const send = useChange({
    send: (draft: Draft, key): Promise<unknown> =>
      save({ rating: parseRating(draft.rating) ?? Number.NaN, comment: draft.comment.trim() }, key),
    concerns: ['reviews'],
    done: words.done,
    failed: (error) =>
      hasReviewed(error) ? null : [words.failed, messageOf(error, t`What you wrote is still here.`)],
    form,
    onDone: () => {
      markSaved()
      onDone()
    },
    onFailed: (error) => setHasOther(hasReviewed(error)),
  })
  const submit = async (draft: Draft) => {
    if (!hasToChoose(conflicts)) await send(draft)
  }

  return (
    <FormShell form={form} onValid={submit} label={t`Review`}>
      <ChangedElsewhere conflicts={conflicts} typed={form.values} show={showField} />
      <div className={styles.rating}>
        <NumberField
          label={t`Rating`}
          description={t`From ${lowest} to ${highest}, in steps of ${step}`}
          required
          tidy={tidyRating}
          step={stepRating}
          {...form.getInputProps('rating')}
        />
        <RangeInput
          label={t`Rating on a slider`}
          low={minRating}
          high={maxRating}
          step={ratingStep}
          value={rating ?? minRating}
          valueText={rating === null ? t`Not rated yet` : t`${rated} out of 5`}
          onChange={(value) => {
            form.setFieldValue('rating', String(value))
            form.clearFieldError('rating')
          }}
        />
      </div>
      <CountedTextarea
        label={t`Comment`}
        required
        maxLength={maxCommentLength}
        {...form.getInputProps('comment')}
      />
      {hasOther && (
        <FieldError>
          <Trans>
            You have reviewed this property already. You can edit your review in{' '}
            <Link to="/dashboard/myReviews">My Reviews</Link>; what you wrote here is not saved.
          </Trans>
        </FieldError>
      )}
      <FormActions>
        <SubmitButton>{words.button}</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
