import { choiceProblem } from '@thikana/domain/property/field'
import {
  type PropertyFields,
  propertyFields,
  type RequiredPropertyField,
} from '@thikana/domain/property/property-fields'
import { purposeNames } from '@thikana/domain/property/purpose'
import { z } from 'zod'
import { callerEmail, copied, dollars, inAlternatives, readAt, text } from './fields.ts'
import { imageUrl, sentPhotos } from './photo.ts'
import { sentFacts } from './property-facts.ts'
import { photosProblems } from '@thikana/domain/photo/photo'
import { priceRangeProblem } from '@thikana/domain/property/property'
import { factsProblem } from '@thikana/domain/property/property-facts'

type Together = Parameters<typeof factsProblem>[0] & {
  priceMin: number
  priceMax: number
  image: string
  images?: Parameters<typeof photosProblems>[0] | null | undefined
}

/** Refuses values that don't go together. */
export const inOrder = <Fields extends Together>(fields: Fields, context: z.RefinementCtx<Fields>) => {
  const problems = [
    priceRangeProblem(fields.priceMin, fields.priceMax),
    factsProblem(fields),
    ...photosProblems(fields.images ?? [], fields.image),
  ]
  for (const problem of problems)
    if (problem) context.addIssue({ code: 'custom', path: problem.path.split('.'), message: problem.message })
}

const { purpose, title, location, description, priceMin, priceMax } = propertyFields

/** A property's fields as its agent sends them; prices are parsed from dollars to cents. */
const sent = {
  /** `sale` for a new property that doesn't say. */
  purpose: z
    .enum(purposeNames, { error: `${choiceProblem(purpose)}: ${inAlternatives(purposeNames)}` })
    .optional(),
  title: text(title.label, title.maxLength),
  location: text(location.label, location.maxLength),
  image: imageUrl('Image not uploaded'),
  description: text(description.label, description.maxLength, { isLong: true }),
  priceMin: dollars(priceMin.label, priceMin),
  priceMax: dollars(priceMax.label, priceMax),
} satisfies { [Name in RequiredPropertyField]: z.ZodType<PropertyFields[Name] | undefined> }

/** Filled in or checked by the server, whatever is sent. */
const serverFilled = {
  agentName: copied,
  agentEmail: callerEmail,
  agentImage: copied,
  status: copied,
  createdAt: copied,
}

export const newProperty = z
  .object({ ...sent, images: sentPhotos, ...sentFacts, ...serverFilled })
  .superRefine(inOrder)

/** A field that is left out of an edit stays unchanged. */
export const propertyEdit = z
  .object({
    ...sent,
    image: imageUrl('Please upload an image'),
    description: sent.description.optional(),
    images: sentPhotos,
    ...sentFacts,
    ...serverFilled,
    revision: readAt,
  })
  .superRefine(inOrder)
