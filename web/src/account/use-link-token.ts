import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The token in the router's history state of this page. */
const savedToken = (state: unknown): string => {
  const token = (state as { linkToken?: unknown } | null)?.linkToken
  return typeof token === 'string' ? token : ''
}

/**
 * Reads the token from the email's link and removes it from the address, so that it isn't visible in the address bar or the history.
 * The history state keeps it, so a reload still has it.
 */
export const useLinkToken = (): string => {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1) || savedToken(history.state))
  useEffect(() => {
    const { pathname, search } = window.location
    history.replaceState({ ...history.state, linkToken: token }, '', pathname + search)
  }, [token])
  return token
}
