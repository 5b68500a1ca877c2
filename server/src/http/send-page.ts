import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../database/keyset.ts'

const nextUrl = (address: string, cursor: string) => {
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return `${url.pathname}${url.search}`
}

/** RFC 8288 `Link` from the page at `address` to the next one, and the total (rules §4.1). */
export const headersOfPage = (address: string, { next, total }: Page<unknown>): Record<string, string> => ({
  ...(next === null ? {} : { link: `<${nextUrl(address, next)}>; rel="next"` }),
  ...(total === undefined ? {} : { 'x-total-count': String(total) }),
})

export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] => {
  reply.headers(headersOfPage(request.url, page))
  return page.items
}
