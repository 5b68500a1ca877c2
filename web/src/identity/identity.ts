import type { QueryClient } from '@tanstack/react-query'
import { siteQuery } from '../client/site.ts'
import { embedded } from './embedded.ts'
import type { Identity } from './port.ts'

/** The identity provider of this installation. Firebase's code is loaded only if it is configured. */
export const loadIdentity = async (client: QueryClient): Promise<Identity> => {
  const { firebase } = await client.ensureQueryData(siteQuery)
  if (!firebase) return embedded
  const { firebaseIdentity } = await import('./firebase.ts')
  return firebaseIdentity(firebase)
}
