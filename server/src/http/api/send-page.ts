import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../../database/rows/keyset.ts'

const nextUrl = (address: string, cursor: string) => {
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return `${url.pathname}${url.search}`
}

/** The names of what `headersOfPage` returns. */
export const pageHeaders = ['link', 'x-total-count', 'x-total-over', 'x-corrected-search'] as const

/**
 * Headers of the page at `address`: RFC 8288 `Link` to the next one, the total (rules §4.1), and the search that was corrected (rules §4.2).
 */
export const headersOfPage = (
  address: string,
  { next, total, over, corrected }: Page<unknown>,
): { [Name in (typeof pageHeaders)[number]]?: string } => ({
  ...(next === null ? {} : { link: `<${nextUrl(address, next)}>; rel="next"` }),
  ...(total === undefined ? {} : { 'x-total-count': String(total) }),
  ...(over === undefined ? {} : { 'x-total-over': String(over) }),
  ...(corrected === undefined ? {} : { 'x-corrected-search': encodeURIComponent(corrected) }),
})

export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] => {
  reply.headers(headersOfPage(request.url, page))
  return page.items
}
