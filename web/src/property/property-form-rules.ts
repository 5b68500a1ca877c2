import { readDollars } from '@thikana/domain/dollars'
import { formatCents, formatDollars } from '@thikana/domain/money'
import {
  maxDescriptionLength,
  maxLocationLength,
  maxPriceRatio,
  priceBounds,
  priceRangeProblem,
  maxTitleLength,
} from '@thikana/domain/property'

/** What is typed; a price is dollars in whatever way they are written. */
export type PropertyDraft = {
  title: string
  location: string
  description: string
  priceMin: string
  priceMax: string
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

type Sendable = Omit<PropertyDraft, 'priceMin' | 'priceMax'> & { priceMin: number; priceMax: number }

/** A property as its form shows it. */
export const draftOf = ({ title, location, description, priceMin, priceMax, image }: Sendable) => ({
  title,
  location,
  description,
  priceMin: formatDollars(priceMin),
  priceMax: formatDollars(priceMax),
  image,
})

/** ExternalRoute the fields of the prices. */
export const priceHints = {
  priceMin: `In US dollars. From ${formatCents(priceBounds.min)} to ${formatCents(priceBounds.max)}`,
  priceMax: `In US dollars. At most ${maxPriceRatio} times the minimum`,
}

function textProblem(label: string, value: string, longest: number): string | null {
  if (!value.trim()) return `${label} is required`
  return value.trim().length > longest ? `${label} can be at most ${longest} characters` : null
}

const readPrices = ({ priceMin, priceMax }: PropertyDraft) => ({
  priceMin: readDollars('Minimum price', priceMin, priceBounds),
  priceMax: readDollars('Maximum price', priceMax, priceBounds),
})

function priceProblems(draft: PropertyDraft): { priceMin?: string; priceMax?: string } {
  const { priceMin, priceMax } = readPrices(draft)
  if ('dollars' in priceMin && 'dollars' in priceMax) {
    const range = priceRangeProblem(priceMin.dollars, priceMax.dollars)
    return range ? { [range.path]: range.message } : {}
  }
  return {
    ...('problem' in priceMin && { priceMin: priceMin.problem }),
    ...('problem' in priceMax && { priceMax: priceMax.problem }),
  }
}

/** What is wrong with each field, in the words of requirements §7; `missingImage` is what the page says where there is no picture. */
export function draftProblems(draft: PropertyDraft, missingImage: string): Record<string, string> {
  const problems = {
    title: textProblem('Title', draft.title, maxTitleLength),
    location: textProblem('Location', draft.location, maxLocationLength),
    description: textProblem('Description', draft.description, maxDescriptionLength),
    ...priceProblems(draft),
    image: draft.image ? null : missingImage,
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The draft as the API takes it; one with problems is the server's to refuse. */
export const draftBody = (draft: PropertyDraft): Sendable => {
  const { priceMin, priceMax } = readPrices(draft)
  const dollarsIn = (read: typeof priceMin) => ('dollars' in read ? read.dollars : Number.NaN)
  return { ...draft, priceMin: dollarsIn(priceMin), priceMax: dollarsIn(priceMax) }
}
