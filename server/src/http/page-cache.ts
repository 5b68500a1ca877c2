import type { Representation } from './representation.ts'

/**
 * Caches pages that are the same for everyone, each made once per `edition`: everything that goes into a page except its pattern.
 */
export const createPageCache = () => {
  let current = ''
  const pages = new Map<string, Promise<Representation>>()
  return (edition: string, pattern: string, make: () => Promise<Representation>): Promise<Representation> => {
    if (edition !== current) pages.clear()
    current = edition
    const known = pages.get(pattern)
    if (known) return known
    const page = make()
    pages.set(pattern, page)
    // A failure isn't cached: the next try may succeed.
    page.catch(() => {
      if (pages.get(pattern) === page) pages.delete(pattern)
    })
    return page
  }
}
