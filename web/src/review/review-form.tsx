import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { Property, Review } from '@thikana/contract/api'
import { maxCommentLength, readRating } from '@thikana/domain/review/review'
import { plainNumber } from '@thikana/texts/count'
import { withDigits } from '@thikana/texts/number'
import { problemText } from '@thikana/texts/problem'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { isConflict, messageOf } from '../ui/failure.ts'
import { FieldError } from '../ui/inputs/field-error.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { useChange } from '../ui/use-change.ts'
import { ChangedElsewhere, hasToChoose } from '../session/changed-elsewhere.tsx'
import { useRebase } from '../session/use-rebase.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { RatingField } from './rating-field.tsx'

type Draft = { rating: string; comment: string }

const parseRating = (typed: string): number | null => {
  const read = readRating(typed)
  return 'rating' in read ? read.rating : null
}

const ratingProblem = (i18n: I18n, typed: string): string | null => {
  const read = readRating(typed)
  return 'problem' in read ? problemText(i18n, read.problem) : null
}

const toDraft = (review?: Review): Draft => ({
  rating: review ? String(review.rating) : '',
  comment: review?.comment ?? '',
})

type Subject = { property: Property; review?: undefined } | { review: Review; property?: undefined }

/** The name under which a draft of the review is stored while its author logs in again. */
export const reviewDraftName = ({ property, review }: Subject): string =>
  review ? `edit of review ${review._id}` : `review of ${property._id}`

export const ReviewForm = ({ property, review, onDone }: Subject & { onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const me = useSignedIn()
  const showField = (name: keyof Draft, draft: Draft) => ({
    label: name === 'rating' ? t`Rating` : t`Comment`,
    value: name === 'rating' ? withDigits(i18n, draft.rating) : draft.comment,
  })
  const most = plainNumber(i18n, maxCommentLength)
  const commentProblem = (comment: string): string | null => {
    if (!comment.trim()) return t`Comment is required`
    return comment.trim().length > maxCommentLength ? t`Comment can be at most ${most} characters` : null
  }
  const initial = toDraft(review)
  const form = useForm<Draft>({
    initialValues: initial,
    validate: { rating: (typed) => ratingProblem(i18n, typed), comment: commentProblem },
  })
  const [hasOther, setHasOther] = useState(false)
  const words = review
    ? { done: t`Review saved`, failed: t`Failed to save review.`, button: t`Save review` }
    : { done: t`Review added`, failed: t`Failed to add review.`, button: t`Add review` }
  const conflicts = useRebase(form, initial)
  const markSaved = useUnsavedForm(form, reviewDraftName(review ? { review } : { property }), conflicts)

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
      <RatingField
        value={parseRating(form.values.rating)}
        error={form.errors['rating']}
        onChange={(rating) => {
          form.setFieldValue('rating', String(rating))
          form.clearFieldError('rating')
        }}
      />
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
