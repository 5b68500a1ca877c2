import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

export type CachedPage = { text: string; compressed: Buffer }

/**
 * Caches pages that are the same for everyone, each rendered and compressed once per `edition`: everything that goes into a page except
 * its pattern.
 */
export const createPageCache = () => {
  let current = ''
  const pages = new Map<string, Promise<CachedPage>>()
  const make = async (draw: () => Promise<string>): Promise<CachedPage> => {
    const text = await draw()
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return { text, compressed: await brotli(text, { params }) }
  }
  return async (edition: string, pattern: string, draw: () => Promise<string>): Promise<CachedPage> => {
    if (edition !== current) pages.clear()
    current = edition
    const page = pages.get(pattern) ?? make(draw)
    pages.set(pattern, page)
    // A failure isn't cached: the next try may succeed.
    page.catch(() => pages.delete(pattern))
    return page
  }
}
