import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '@thikana/contract/escape-html'

/** What a visitor without an account can open; the rest is behind the log-in and not for search engines. */
const openPages = ['/', '/login', '/register']

/** `robots.txt` and `sitemap.xml` (sitemaps.org, "Protocol"), with this installation's own address. */
export const mountForCrawlers = (app: FastifyInstance, publicUrl: () => string): void => {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n\nSitemap: ${publicUrl()}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const urls = openPages.map((page) => `  <url><loc>${escapeHtml(publicUrl() + page)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}
