import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../database/keyset.ts'

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
