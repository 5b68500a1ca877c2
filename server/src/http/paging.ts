import type { FastifyReply, FastifyRequest } from 'fastify'

/** One page of a list. `next` is the cursor of the page after it; `total` counts the whole list where that is cheap. */
export type Page<Item> = { items: Item[]; next: string | null; total?: number }

const nextUrl = (request: FastifyRequest, cursor: string) => {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return `${url.pathname}${url.search}`
}

/** RFC 8288 `Link` to the next page and the total (rules §4.1). */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] => {
  if (page.next !== null) reply.header('link', `<${nextUrl(request, page.next)}>; rel="next"`)
  if (page.total !== undefined) reply.header('x-total-count', page.total)
  return page.items
}
