import type { AccountSecurity } from '@thikana/contract/account'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { sessionKey } from '../query-client.ts'

/** One call about one's own account. Throws ApiError. */
export const ask = async <Reply = { status: boolean }>(path: string, body: object = {}): Promise<Reply> =>
  (await call('POST', `/api/auth/${path}`, body)).json()

/** By which ways one's account opens, and where it is open; only where accounts are kept here. */
export const useSecurity = (isKeptHere = true) =>
  useQuery({
    enabled: isKeptHere,
    queryKey: [...sessionKey, 'security'],
    queryFn: async (): Promise<AccountSecurity> => (await call('GET', '/api/auth/security')).json(),
  })
