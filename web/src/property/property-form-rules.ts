import { centsOf, formatCents, largestPriceInCents, smallestPriceInCents } from '@thikana/domain/money'
import {
  descriptionLongest,
  locationLongest,
  priceOrderProblem,
  titleLongest,
} from '@thikana/domain/property'

/** What is typed: a price is '' while its field is empty, else dollars. */
export type PropertyDraft = {
  title: string
  location: string
  description: string
  priceMin: number | string
  priceMax: number | string
  image: string
}

export const emptyDraft: PropertyDraft = {
  title: '',
  location: '',
  description: '',
  priceMin: '',
  priceMax: '',
  image: '',
}

function textProblem(label: string, value: string, longest: number): string | null {
  if (!value.trim()) return `${label} is required`
  return value.trim().length > longest ? `${label} can be at most ${longest} characters` : null
}

function priceProblem(label: string, value: number | string): string | null {
  if (value === '') return `${label} is required`
  const cents = centsOf(Number(value))
  if (cents === null) return `${label} can have at most two decimals`
  const isInside = cents >= smallestPriceInCents && cents <= largestPriceInCents
  return isInside
    ? null
    : `${label} must be between ${formatCents(smallestPriceInCents)} and ${formatCents(largestPriceInCents)}`
}

/** What is wrong with each field, in the words of spec §5; `missingImage` is what the page says where there is no picture. */
export function draftProblems(draft: PropertyDraft, missingImage: string) {
  const low = priceProblem('Minimum price', draft.priceMin)
  const high = priceProblem('Maximum price', draft.priceMax)
  const order = low || high ? null : priceOrderProblem(Number(draft.priceMin), Number(draft.priceMax))
  const problems: Record<keyof PropertyDraft, string | null> = {
    title: textProblem('Title', draft.title, titleLongest),
    location: textProblem('Location', draft.location, locationLongest),
    description: textProblem('Description', draft.description, descriptionLongest),
    priceMin: low ?? order,
    priceMax: high,
    image: draft.image ? null : missingImage,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

/** The draft as the API takes it. */
export const draftBody = (draft: PropertyDraft) => ({
  ...draft,
  priceMin: Number(draft.priceMin),
  priceMax: Number(draft.priceMax),
})
