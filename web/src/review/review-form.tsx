import { NumberInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Property } from '@thikana/contract/api'
import { commentLongest, ratingHighest, ratingLowest, ratingStep, ratingTenths } from '@thikana/domain/review'
import { api } from '../api.ts'
import { useSignedIn } from '../session.tsx'
import { fieldProblems, messageOf } from '../ui/failure.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { RangeInput } from '../ui/range-input.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import styles from './review-form.module.css'

type Draft = { rating: number | string; comment: string }

function ratingProblem(rating: number | string): string | null {
  if (rating === '') return 'Rating is required'
  return ratingTenths(Number(rating)) === null ? 'Rating must be from 1 to 5, in steps of 0.1' : null
}

function commentProblem(comment: string): string | null {
  if (!comment.trim()) return 'Comment is required'
  return comment.trim().length > commentLongest ? `Comment can be at most ${commentLongest} characters` : null
}

/** Rating and comment; the slider and the number field say the same. */
export function ReviewForm({ property, onDone }: { property: Property; onDone: () => void }) {
  const me = useSignedIn()
  const refresh = useRefresh('reviews')
  const form = useForm<Draft>({
    initialValues: { rating: '', comment: '' },
    validate: { rating: ratingProblem, comment: commentProblem },
  })
  const { rating } = form.values

  async function send(draft: Draft) {
    const { _id: propertyId, title: propertyTitle, agentName } = property
    const author = { userEmail: me.email, userName: me.name, userPhoto: me.image }
    const words = { rating: Number(draft.rating), comment: draft.comment.trim() }
    const createdAt = new Date().toISOString()
    try {
      await api('POST /reviews', {
        body: { propertyId, propertyTitle, agentName, ...author, ...words, createdAt },
      })
    } catch (error) {
      form.setErrors(fieldProblems(error))
      toast.error('Failed to add review.', messageOf(error, 'What you wrote is still here.'))
      return
    }
    onDone()
    toast.success('Review added')
    await refresh()
  }

  return (
    <FormShell form={form} onValid={send} label="Review">
      <div className={styles.rating}>
        <NumberInput
          label="Rating"
          description="From 1 to 5, in steps of 0.1"
          required
          min={ratingLowest}
          max={ratingHighest}
          step={ratingStep}
          decimalScale={1}
          clampBehavior="none"
          inputMode="decimal"
          {...form.getInputProps('rating')}
        />
        <RangeInput
          label="Rating on a slider"
          low={ratingLowest}
          high={ratingHighest}
          step={ratingStep}
          value={Number(rating) || ratingLowest}
          valueText={rating === '' ? 'Not rated yet' : `${rating} out of 5`}
          onChange={(value) => {
            form.setFieldValue('rating', value)
            form.clearFieldError('rating')
          }}
        />
      </div>
      <Textarea label="Comment" required minRows={4} {...form.getInputProps('comment')} />
      <FormActions>
        <SubmitButton>Add review</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
