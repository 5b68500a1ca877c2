import type { SignInApi, AccountSecurity } from '@thikana/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { sessionKey } from '../query-client.ts'

type Path = keyof SignInApi
type Body<Asked extends Path> = SignInApi[Asked]['body']

/** Calls one of the account's routes at the identity provider. Throws ApiError. */
export const ask = async <const Asked extends Path>(
  path: Asked,
  ...[body]: Body<Asked> extends undefined ? [] : [Body<Asked>]
): Promise<SignInApi[Asked]['reply']> => (await call('POST', `/api/auth/${path}`, body ?? {})).json()

/** How the account signs in, and its sessions. Only for accounts that are kept in our own database. */
export const useSecurity = (isKeptHere = true) =>
  useQuery({
    enabled: isKeptHere,
    queryKey: [...sessionKey, 'security'],
    queryFn: async (): Promise<AccountSecurity> => (await call('GET', '/api/auth/security')).json(),
  })
