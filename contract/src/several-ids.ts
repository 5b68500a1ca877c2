import { maxCompared, maxRecentlyViewed } from '@thikana/domain/property/comparison'
import { z } from 'zod'
import { told } from './encoded-problem.ts'
import { id } from './fields.ts'

/** Things that can be read by their ids in one call. */
const maxSeveral = Math.max(maxCompared, maxRecentlyViewed)

const error = told('badIds', { max: maxSeveral })

/** `?ids=a,b`: one is read once, however often it is named. */
export const severalIds = z.object({
  ids: z.string({ error }).transform((given, context): string[] => {
    const ids = [...new Set(given.split(',').filter((one) => one !== ''))]
    if (ids.length <= maxSeveral && ids.every((one) => id.safeParse(one).success)) return ids
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  }),
})
