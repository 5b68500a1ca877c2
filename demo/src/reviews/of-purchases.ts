import { dayMs } from '@thikana/domain/calendar'
import { newId } from '@thikana/server/database/rows/ids'
import { makeRandom } from '@thikana/illustrations/random'
import type { DemoOffer } from '../offers.ts'
import { buyers } from '../people.ts'
import type { DemoReview } from './reviews.ts'
import type { Verdict } from './on-flats.ts'

const verdicts: readonly Verdict[] = [
  [4.8, 'টাকা দেওয়ার দিনই দলিলের কপি হাতে পেয়েছি। যা লেখা ছিল, বাড়িতে তা-ই আছে; এজেন্ট শেষ দিন পর্যন্ত ফোন ধরেছেন।'],
  [4.6, 'The agent showed us the damp wall before we asked. That is why we believed the rest, and took it.'],
  [4.3, 'নিয়েছি। চাবি পেতে দুদিন দেরি হয়েছে, তবে মিটারের বিল সব মেটানো ছিল।'],
  [4.9, 'Everything was settled in three weeks, and the receipt came within the minute.'],
]

/** Some of those whose offers are paid when the demo is loaded review the home that they took. */
export const reviewPurchases = (
  offers: readonly DemoOffer[],
  written: readonly DemoReview[],
  now: Date,
): DemoReview[] => {
  const random = makeRandom('reviews of purchases')
  const today = now.toISOString().slice(0, 10)
  const taken = offers.filter(
    ({ property, buyer, status, buyingDate }) =>
      status === 'accepted' &&
      buyingDate <= today &&
      buyers.includes(buyer) &&
      !written.some(({ propertyId, author }) => propertyId === property.id && author === buyer),
  )
  return taken.slice(0, verdicts.length).map(({ property, buyer: author }, at) => {
    const [rating, comment] = verdicts[at]!
    const createdAt = new Date(now.getTime() - random.between(0.1, 1.5) * dayMs)
    return {
      id: newId(createdAt),
      propertyId: property.id,
      author,
      rating: Math.round(rating * 10),
      comment,
      createdAt,
    }
  })
}
