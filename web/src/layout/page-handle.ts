/** What a route knows about its page before the page's code is loaded. */
export type PageHandle = {
  /** The file with the page, or with the guard before it. */
  module: string
  /** The page's first heading. */
  title?: string
}

export const findHandles = (matches: readonly { handle?: unknown }[]): PageHandle[] =>
  matches.flatMap(({ handle }) => (handle ? [handle as PageHandle] : []))
