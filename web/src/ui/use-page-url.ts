import { useHref } from 'react-router'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * The whole address of one of our pages, in the language that the page speaks, to be passed on. While the server renders, to which several
 * addresses may lead, it has no host.
 */
export const usePageUrl = (path: string): string => {
  const href = useHref(path)
  return useIsHydrated() ? location.origin + href : href
}
