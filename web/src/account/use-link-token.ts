import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** ExternalRoute what the router keeps with this page of the tab. */
const kept = (state: unknown): string => {
  const token = (state as { linkToken?: unknown } | null)?.linkToken
  return typeof token === 'string' ? token : ''
}

/**
 * The token of the mail's link, taken out of the address, so that neither the browser's history nor a look at its bar gives it away. The
 * tab keeps it with the page: whoever reloads it still holds the link.
 */
export const useLinkToken = (): string => {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1) || kept(history.state))
  useEffect(() => {
    const { pathname, search } = window.location
    history.replaceState({ ...history.state, linkToken: token }, '', pathname + search)
  }, [token])
  return token
}
