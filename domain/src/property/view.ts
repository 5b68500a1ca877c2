import { can } from '../user/access.ts'
import type { Actor } from '../user/user.ts'

/** Whether it counts that somebody looks at a listing of another's: not if they check listings. */
export const isCountedViewer = (viewer: Actor): boolean => !can(viewer, 'property.readAll')
