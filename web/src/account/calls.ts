import type { AccountSecurityApi, AccountSecurity } from '@thikana/contract/sign-in/account-security'
import { useQuery } from '@tanstack/react-query'
import { call } from '../client/api.ts'
import { sessionKey } from '../client/query-client.ts'

type Path = keyof AccountSecurityApi
type Body<Called extends Path> = AccountSecurityApi[Called]['body']

/** Calls one of the account's routes at the identity provider. Throws ApiError. */
export const callAccount = async <const Called extends Path>(
  path: Called,
  ...[body]: Body<Called> extends undefined ? [] : [Body<Called>]
): Promise<AccountSecurityApi[Called]['reply']> =>
  (await call('POST', `/api/auth/${path}`, body ?? {})).json()

/** How the account signs in, and its sessions. Only with the embedded identity provider. */
export const useSecurity = (isEmbedded = true) =>
  useQuery({
    enabled: isEmbedded,
    queryKey: [...sessionKey, 'security'],
    queryFn: async (): Promise<AccountSecurity> => (await call('GET', '/api/auth/security')).json(),
  })
