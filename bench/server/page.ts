import type { Sent } from './calls/call.ts'
import type { Answer } from './calls/client.ts'

const pageSize = 24
const mostAtOnce = 100

type Send = (sent: Sent) => Promise<Answer>
/** As the query has it, such as `&sort=priceAsc`; empty for the newest first. */
type Sort = string

const list = (sort: Sort, limit: number, cursor: string): Sent => ({
  method: 'GET',
  path: `/api/properties?status=verified&limit=${limit}${sort}${cursor && `&cursor=${cursor}`}`,
})

/**
 * The request for page `wanted` of a list of 24, or for the last full one if there are fewer. It follows cursors in larger steps, since a
 * cursor names a row, whatever the length of a page.
 */
export const findPage = async (send: Send, sort: Sort, wanted: number): Promise<Sent> => {
  const before = (wanted - 1) * pageSize
  let cursor = ''
  for (let passed = 0; passed < before;) {
    const limit = Math.min(mostAtOnce, before - passed)
    const { status, headers, bytes } = await send(list(sort, limit, cursor))
    if (status !== 200)
      throw new Error(`Page ${wanted} can't be reached: ${status} ${String(bytes).slice(0, 300)}`)
    const [, next] = /[?&]cursor=([^&>]+)/.exec(String(headers['link'] ?? '')) ?? []
    if (!next) return findPage(send, sort, Math.floor(passed / pageSize))
    cursor = next
    passed += limit
  }
  return list(sort, pageSize, cursor)
}
