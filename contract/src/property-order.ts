import { photosProblems } from '@thikana/domain/photo/photo'
import { priceRangeProblem } from '@thikana/domain/property/property'
import { factsProblem } from '@thikana/domain/property/property-facts'
import type { z } from 'zod'

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
