import { useLocation } from 'react-router'
import { fromHere } from '../session/login-location.ts'

/** Pages that guests may read on a public site, and come back to. */
const readByGuests = /^\/(agents|allProperties|compare|property)\b/

/** Where a guest logs in and registers. Both keep the page to return to, also when switching between them. */
export const useEntryLinks = () => {
  const { pathname, search, hash, state } = useLocation()
  const query = readByGuests.test(pathname) ? `?from=${encodeURIComponent(pathname + search + hash)}` : ''
  const passedOn: unknown = query ? fromHere : state
  return {
    login: { to: `/login${query}`, state: passedOn },
    register: { to: `/register${query}`, state: passedOn },
  }
}
