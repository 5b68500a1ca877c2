import { dayMs } from '@thikana/domain/calendar'
import type { EarlierPrice } from '@thikana/domain/property/price-history'
import { usualPurpose } from '@thikana/domain/property/purpose'
import { makeRandom } from '@thikana/illustrations/random'
import { isOpen, type ListedProperty, pricesTimes } from './listed-properties.ts'

/** Days after which an agent changes the price of a home that nobody took. */
const [firstStep, secondStep] = [21, 60]

/** What a home was listed for before: a third of those that nobody took for long became cheaper, once or twice, and a few dearer. */
export const pickEarlierPrices = (property: ListedProperty, now: Date): EarlierPrice[] => {
  const { createdAt, purpose = usualPurpose } = property
  const age = (now.getTime() - createdAt.getTime()) / dayMs
  const random = makeRandom(`earlier price/${property.english.title}`)
  const chance = random.between(0, 1)
  if (!isOpen(property) || age < firstStep + 4 || chance > 0.4) return []
  const earlier = (days: number, factor: number): EarlierPrice => ({
    until: new Date(createdAt.getTime() + days * dayMs).toISOString(),
    purpose,
    ...pricesTimes(property, factor),
  })
  if (chance > 0.34) return [earlier(firstStep, 0.96)]
  return age > secondStep + 4
    ? [earlier(firstStep, 1.1), earlier(secondStep, 1.05)]
    : [earlier(firstStep, 1.06)]
}
