import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The token of the mail's link, taken out of the address, so that neither the browser's history nor a look at its bar gives it away. */
export function useLinkToken(): string {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  useEffect(() => {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  return token
}
