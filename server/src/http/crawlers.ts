import type { Browse } from '@thikana/domain/browse'
import { can } from '@thikana/domain/access'
import type { FastifyInstance } from 'fastify'
import { createPageCache } from './page-cache.ts'
import { represent, sendRepresentation } from './representation.ts'
import { mountSitemap, type SitemapSource, urlEntry, urlset } from './sitemap.ts'

/** What pages load: search engines render them. */
const files = ['/assets/', '/scenes/', '/images/']

/** Which addresses search engines may open. */
const rules: Record<Browse, readonly string[]> = {
  members: ['Allow: /$', ...files.map((folder) => `Allow: ${folder}`), 'Disallow: /'],
  public: ['Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /login', 'Disallow: /register'],
}

/** The lists that search engines keep (`listHead` of the web app). */
const openPages = ['/', '/allProperties', '/allProperties?purpose=sale', '/allProperties?purpose=rent']

type Deps = { publicUrl: () => string; source: SitemapSource }

/** `robots.txt` (RFC 9309) and the sitemap (sitemaps.org, "Protocol"), with this installation's own address. */
export const mountForCrawlers = async (app: FastifyInstance, { publicUrl, source }: Deps): Promise<void> => {
  const keep = createPageCache()
  const mountFile = (file: string, type: string, write: (address: string) => string) =>
    app.get(file, { schema: { hide: true } }, async (request, reply) => {
      const address = publicUrl()
      const made = await keep(address, file, async () => represent(write(address), { type }))
      return sendRepresentation(request, reply, made)
    })
  mountFile('/robots.txt', 'text/plain; charset=utf-8', (address) =>
    ['User-agent: *', ...rules[app.browse], '', `Sitemap: ${address}/sitemap.xml`, ''].join('\n'),
  )
  if (can(null, 'property.browse', undefined, app.browse))
    return mountSitemap(app, { publicUrl, pages: openPages, source })
  mountFile('/sitemap.xml', 'application/xml; charset=utf-8', (address) => urlset([urlEntry(`${address}/`)]))
}
