/** What a route says of its page ahead of the page's own code. */
export type PageHandle = {
  /** The name of the file that has the page, or the guard before it. */
  module: string
  /** The heading that it opens with. */
  title?: string
}

export const findHandles = (matches: readonly { handle?: unknown }[]): PageHandle[] =>
  matches.flatMap(({ handle }) => (handle ? [handle as PageHandle] : []))
