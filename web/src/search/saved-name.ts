import { maxSearchNameLength } from '@thikana/domain/search/saved-search'

/** What is wrong with a search's name; null if nothing is. */
export const nameProblem = (name: string): string | null => {
  const { length } = name.trim()
  if (length === 0) return 'Name is required'
  return length > maxSearchNameLength ? `Name can be at most ${maxSearchNameLength} characters` : null
}
