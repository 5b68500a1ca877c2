import { expect, it } from 'vitest'
import { refuseUntil } from './refusal.ts'

it('a refusal that can be retried says when, in its message and in seconds', () => {
  const refusal = refuseUntil('reviewsADay', 90, { max: '10' })
  expect(refusal.retryAfter).toBe(90)
  expect(refusal.message).toContain('within a day')
  expect(refusal.message).toContain('in 2 minutes.')
})
