import { currency } from '@thikana/domain/payment/currency'
import {
  type PropertyFields,
  propertyFields,
  type RequiredPropertyField,
} from '@thikana/domain/property/property-fields'
import { priceProblems } from '@thikana/domain/property/prices'
import { type Purpose, purposeNames, usualPurpose } from '@thikana/domain/property/purpose'
import { z } from 'zod'
import { encodeProblem, toldOf, toldTooLong } from './encoded-problem.ts'
import { callerEmail, copied, money, optionalLine, readAt, text } from './fields.ts'
import { imageUrl, sentPhotos } from './photo.ts'
import { sentFacts } from './property-facts.ts'
import { photosProblems } from '@thikana/domain/photo/photo'
import { factsProblem } from '@thikana/domain/property/property-facts'
import { referenceMaxLength } from '@thikana/domain/property/listing-import'

type Together = Parameters<typeof factsProblem>[0] & {
  purpose?: Purpose | undefined
  priceMin: number
  priceMax: number
  image: string
  images?: Parameters<typeof photosProblems>[0] | null | undefined
}

/** Refuses values that don't go together. The prices of an edit without a purpose wait for the one that its listing has. */
const inOrder = (fields: Together, context: Pick<z.RefinementCtx, 'addIssue'>) => {
  const { purpose, priceMin, priceMax } = fields
  const problems = [
    ...(purpose ? priceProblems({ purpose, priceMin, priceMax }, currency()) : []),
    factsProblem(fields),
    ...photosProblems(fields.images ?? [], fields.image),
  ]
  for (const { path, problem } of problems.filter((one) => one !== null))
    context.addIssue({ code: 'custom', path: path.split('.'), message: encodeProblem(problem) })
}

const { title, location, description, priceMin, priceMax } = propertyFields

/** A property's fields as its agent sends them; prices are parsed from units of the currency to minor units. */
const sent = {
  /** `sale` for a new property that doesn't say. */
  purpose: z
    .enum(purposeNames, { error: toldOf('purpose', 'notOfferedOf', { choices: { either: purposeNames } }) })
    .optional(),
  title: text('title', title.maxLength),
  location: text('location', location.maxLength),
  image: imageUrl('imageMissing'),
  description: text('description', description.maxLength, { isLong: true }),
  priceMin: money('priceMin', priceMin.limit),
  priceMax: money('priceMax', priceMax.limit),
} satisfies { [Name in RequiredPropertyField]: z.ZodType<PropertyFields[Name] | undefined> }

/** What an agent calls a listing in files of theirs; nobody else is told. */
const reference = optionalLine('reference').refine(
  (value) => (value ?? '').length <= referenceMaxLength,
  toldTooLong('reference', referenceMaxLength),
)
export const namedListing = z.object({ reference })

/** Filled in or checked by the server, whatever is sent. */
const serverFilled = {
  agentName: copied,
  agentEmail: callerEmail,
  agentImage: copied,
  status: copied,
  createdAt: copied,
}

export const newProperty = z
  .object({ ...sent, images: sentPhotos, ...sentFacts, reference, ...serverFilled })
  .superRefine((fields, context) => inOrder({ ...fields, purpose: fields.purpose ?? usualPurpose }, context))

/** The same from a row of a file, whose pictures are fetched later. */
export const importedProperty = z
  .object({ ...sent, image: z.string().default(''), ...sentFacts })
  .superRefine((fields, context) => inOrder({ ...fields, purpose: fields.purpose ?? usualPurpose }, context))

/** A field that is left out of an edit stays unchanged. */
export const propertyEdit = z
  .object({
    ...sent,
    image: imageUrl('imageUnknown'),
    description: sent.description.optional(),
    images: sentPhotos,
    ...sentFacts,
    reference,
    ...serverFilled,
    revision: readAt,
  })
  .superRefine(inOrder)
