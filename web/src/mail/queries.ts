import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'

/** Which emails this site sends. */
export const useEmails = () =>
  useQuery({
    queryKey: ['emails', 'all'],
    queryFn: ({ signal }) => api('GET /admin/emails', {}, signal),
    staleTime: Infinity,
  })

/** One of them, with example data. */
export const useEmail = (name: string) =>
  useQuery({
    queryKey: ['emails', name],
    queryFn: ({ signal }) => api('GET /admin/emails/:name', { params: { name } }, signal),
    staleTime: Infinity,
  })
