// What the log-in page's address and the router's state for it say.

/** A placeholder origin to resolve paths against. */
const ownOrigin = 'https://thikana.example'

/** Where to go after the log-in: one of our paths with its query, never another site's address. */
export const returnPathFrom = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string' || !from.startsWith('/')) return '/'
  // Resolve as a browser does, which drops tabs and line breaks and reads a backslash as a slash.
  const url = URL.parse(from, ownOrigin)
  return url?.origin === ownOrigin && !url.pathname.startsWith('//') ? from : '/'
}

/** What `loginAddress` or the top bar wrote, as router state, not yet checked; null if the query has no path to return to. */
export const stateFromAddress = (search: string) => {
  const { from, next } = Object.fromEntries(new URLSearchParams(search))
  return from ? { from, next } : null
}

/** Router state of a link to the log-in from the page to return to, which is the one before it in the tab's history. */
export const fromHere = { isBehind: true }

/** Whether going back from the log-in leads to the page to return to. */
export const isBehind = (state: unknown): boolean =>
  (state as { isBehind?: unknown } | null)?.isBehind === true

/** The result of a Google sign-in in this tab, which the server appends to /login. */
export const googleAnswer = (search: string): string | null => new URLSearchParams(search).get('google')

/** Whether /login was reached because a session ended elsewhere while its page was open. */
export const wasLoggedOut = (state: unknown): boolean =>
  (state as { wasSignedIn?: unknown } | null)?.wasSignedIn === true
