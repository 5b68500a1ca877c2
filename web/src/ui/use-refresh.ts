import { useQueryClient } from '@tanstack/react-query'

/** Has everything that is known of `nouns` read again; resolves once what is on the screen is new. */
export const useRefresh = (...nouns: string[]): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
}
