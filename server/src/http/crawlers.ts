import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '@thikana/contract/escape-html'
import { createPageCache } from './page-cache.ts'
import { represent, sendRepresentation } from './representation.ts'

/** What a visitor without an account can open; the rest is behind the log-in and not for search engines. */
const openPages = ['/', '/login', '/register']

/** `robots.txt` and `sitemap.xml` (sitemaps.org, "Protocol"), with this installation's own address. */
export const mountForCrawlers = (app: FastifyInstance, publicUrl: () => string): void => {
  const keep = createPageCache()
  const mountFile = (file: string, type: string, write: (address: string) => string) =>
    app.get(file, { schema: { hide: true } }, async (request, reply) => {
      const address = publicUrl()
      return sendRepresentation(
        request,
        reply,
        await keep(address, file, async () => represent(write(address), { type })),
      )
    })
  mountFile(
    '/robots.txt',
    'text/plain; charset=utf-8',
    (address) => `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n\nSitemap: ${address}/sitemap.xml\n`,
  )
  mountFile('/sitemap.xml', 'application/xml; charset=utf-8', (address) => {
    const urls = openPages.map((page) => `  <url><loc>${escapeHtml(address + page)}</loc></url>`)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  })
}
