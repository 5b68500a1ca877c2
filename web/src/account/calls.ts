import type { SignInApi, AccountSecurity } from '@thikana/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { sessionKey } from '../query-client.ts'

type Path = keyof SignInApi
type Body<Called extends Path> = SignInApi[Called]['body']

/** Calls one of the account's routes at the identity provider. Throws ApiError. */
export const callAccount = async <const Called extends Path>(
  path: Called,
  ...[body]: Body<Called> extends undefined ? [] : [Body<Called>]
): Promise<SignInApi[Called]['reply']> => (await call('POST', `/api/auth/${path}`, body ?? {})).json()

/** How the account signs in, and its sessions. Only for accounts that are kept in our own database. */
export const useSecurity = (isKeptHere = true) =>
  useQuery({
    enabled: isKeptHere,
    queryKey: [...sessionKey, 'security'],
    queryFn: async (): Promise<AccountSecurity> => (await call('GET', '/api/auth/security')).json(),
  })
