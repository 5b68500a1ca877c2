import { refuse } from '@thikana/domain/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One page of a list. `next` is the cursor of the page after it; `total` counts the whole list where that is cheap. */
export type Page<Item> = { items: Item[]; next: string | null; total?: number }

/** Where a page starts: after the row with this sort key (null for lists by id alone) and id. */
export type Cursor = { key: number | null; id: string }

const separator = '_'

const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(`${key ?? ''}${separator}${id}`).toString('base64url')

/** Throws Refusal `invalidCursor` for anything we didn't write. */
export const readCursor = (cursor: string | undefined): Cursor | null => {
  if (cursor === undefined) return null
  const [, key = '', id = ''] =
    /^(\d{0,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  if (!id) throw refuse('invalidCursor')
  return { key: key === '' ? null : Number(key), id }
}

/**
 * The page out of `limit + 1` rows: one more row than asked for says that there is a next page.
 * `keyOf` gives the sort key of a row, in lists that aren't by id alone.
 */
export const pageOf = <Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  toItem: (row: Row) => Item,
  keyOf: (row: Row) => number | null = () => null,
): Page<Item> => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? writeCursor({ key: keyOf(last), id: last.id }) : null
  return { items: shown.map(toItem), next }
}

const nextUrl = (request: FastifyRequest, cursor: string) => {
  const url = new URL(request.url, 'http://localhost')
  url.searchParams.set('cursor', cursor)
  return `${url.pathname}${url.search}`
}

/** RFC 8288 `Link` to the next page and the total (decisions §4). */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): unknown[] => {
  if (page.next !== null) reply.header('link', `<${nextUrl(request, page.next)}>; rel="next"`)
  if (page.total !== undefined) reply.header('x-total-count', page.total)
  return page.items
}
