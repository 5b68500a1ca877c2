import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'

/** Which emails this site sends. */
export const useEmails = () =>
  useQuery({
    queryKey: ['emails', 'all'],
    queryFn: ({ signal }) => api('GET /admin/emails', {}, signal),
    staleTime: Infinity,
  })

/** One of them, with example data. The one before it stays until it has loaded. */
export const useEmail = (name: string | undefined) =>
  useQuery({
    queryKey: ['emails', name],
    queryFn: ({ signal }) => api('GET /admin/emails/:name', { params: { name: name ?? '' } }, signal),
    staleTime: Infinity,
    enabled: name !== undefined,
    placeholderData: (before) => before,
  })
