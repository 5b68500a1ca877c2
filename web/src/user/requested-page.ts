import { matchPath } from 'react-router'
import { returnPathFrom } from '../session/login-location.ts'

type RequestedPage = {
  sentence: string
  /** The property that was asked for, if it was one. */
  propertyId?: string
}

/** What a guest who was redirected to /login asked for, as a sentence; null if they came directly. */
export const findRequestedPage = (state: unknown): RequestedPage | null => {
  const { pathname } = new URL(returnPathFrom(state), 'https://thikana.example')
  const propertyId = matchPath('/property/:id', pathname)?.params.id
  if (propertyId)
    return { propertyId, sentence: 'Log in to see this home: pictures, price, agent and reviews. It’s free.' }
  if (matchPath('/allProperties', pathname))
    return { sentence: 'Log in to browse every home we checked, by area and by price. It’s free.' }
  if (matchPath('/dashboard/*', pathname))
    return { sentence: 'Log in to open your dashboard: your homes, offers and account.' }
  return null
}
