import { useQueryClient } from '@tanstack/react-query'

/** Reads all queries about `nouns` again; resolves when the visible ones are up to date. */
export const useRefresh = (...nouns: string[]): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
}
