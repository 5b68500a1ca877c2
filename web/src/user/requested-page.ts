import { can } from '@thikana/domain/user/access'
import { type Browse, browseDefault } from '@thikana/domain/property/browse'
import { matchPath } from 'react-router'
import { returnPathFrom } from '../session/login-location.ts'

type RequestedPage = {
  sentence: string
  /** The property that was asked for, if it was one. */
  propertyId?: string
}

/** What the page asks guests to do. */
export type EntryStep = 'Log in' | 'Register'

/** What a guest who was redirected to /login asked for, as a sentence; null if they came directly. */
export const findRequestedPage = (
  state: unknown,
  step: EntryStep,
  browse: Browse = browseDefault,
): RequestedPage | null => {
  const { pathname } = new URL(returnPathFrom(state), 'https://thikana.example')
  const propertyId = matchPath('/property/:id', pathname)?.params.id
  const wasRead = can(null, 'property.readOne', undefined, browse)
  if (propertyId && wasRead)
    return {
      propertyId,
      sentence: `${step} to save this home, ask its agent or make an offer. It’s free.`,
    }
  if (propertyId)
    return {
      propertyId,
      sentence: `${step} to see this home’s photos, price, agent and reviews. It’s free.`,
    }
  if (matchPath('/allProperties', pathname) && !wasRead)
    return { sentence: `${step} to browse checked homes by area and price. It’s free.` }
  if (matchPath('/dashboard/*', pathname))
    return { sentence: `${step} to open your dashboard with your homes, offers and account.` }
  return null
}
