import { useQueryClient } from '@tanstack/react-query'
import { badgesKey } from '../client/query-client.ts'

/** Reads all queries about `nouns` again; resolves when the visible ones are up to date. */
export const useRefresh = (): ((...nouns: string[]) => Promise<void>) => {
  const client = useQueryClient()
  return async (...nouns) => {
    await Promise.all([...nouns, ...badgesKey].map((noun) => client.invalidateQueries({ queryKey: [noun] })))
    // React Query tells the page a task later. What closes now gives the focus back to what is on the page then.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
