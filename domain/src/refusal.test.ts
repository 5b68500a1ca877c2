import { expect, it } from 'vitest'
import { refuseUntil } from './refusal.ts'

it('a refusal that can be retried says after how many seconds', () => {
  const refusal = refuseUntil('reviewsADay', 90, { max: 10 })
  expect(refusal).toMatchObject({ code: 'reviewsADay', kind: 'tooMany', retryAfter: 90, words: { max: 10 } })
})
