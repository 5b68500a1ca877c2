import { maxCompared, maxRecentlyViewed } from '@thikana/domain/property/comparison'
import { z } from 'zod'
import { told } from './encoded-problem.ts'
import { id } from './fields.ts'

/** `?ids=a,b`, at most `max`: one is read once, however often it is named. */
export const idsUpTo = (max: number) => {
  const error = told('badIds', { max })
  return z.object({
    ids: z.string({ error }).transform((given, context): string[] => {
      const ids = [...new Set(given.split(',').filter((one) => one !== ''))]
      if (ids.length <= max && ids.every((one) => id.safeParse(one).success)) return ids
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    }),
  })
}

/** Things that can be read by their ids in one call. */
export const severalIds = idsUpTo(Math.max(maxCompared, maxRecentlyViewed))
