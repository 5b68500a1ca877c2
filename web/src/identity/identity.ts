import type { QueryClient } from '@tanstack/react-query'
import { siteQuery } from '../site.ts'
import { embedded } from './embedded.ts'
import type { Identity } from './port.ts'

/** The one that this installation has; what Firebase needs is loaded only where that is it. */
export const loadIdentity = async (client: QueryClient): Promise<Identity> => {
  const { firebase } = await client.ensureQueryData(siteQuery)
  if (!firebase) return embedded
  const { firebaseIdentity } = await import('./firebase.ts')
  return firebaseIdentity(firebase)
}
