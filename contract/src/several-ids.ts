import { maxCompared, maxRecentlyViewed } from '@thikana/domain/property/comparison'
import { z } from 'zod'
import { id } from './fields.ts'

/** Things that can be read by their ids in one call. */
export const maxSeveral = Math.max(maxCompared, maxRecentlyViewed)

const problem = `Ids must be a list of at most ${maxSeveral}, like a,b`

/** `?ids=a,b`: one is read once, however often it is named. */
export const severalIds = z.object({
  ids: z.string({ error: problem }).transform((given, context): string[] => {
    const ids = [...new Set(given.split(',').filter((one) => one !== ''))]
    if (ids.length <= maxSeveral && ids.every((one) => id.safeParse(one).success)) return ids
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }),
})
