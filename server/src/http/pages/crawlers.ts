import { can } from '@thikana/domain/user/access'
import type { Browse } from '@thikana/domain/property/browse'
import type { FastifyInstance } from 'fastify'
import { createCache } from '../../cache/cache.ts'
import { type Representation, represent, sendRepresentation } from '../representation.ts'
import { mountSitemap, type SitemapSource, urlEntry, urlset } from './sitemap.ts'

/** What pages load: search engines render them. */
const folders = ['/assets/', '/scenes/', '/images/']

const rules: Record<Browse, readonly string[]> = {
  members: ['Allow: /$', ...folders.map((folder) => `Allow: ${folder}`), 'Disallow: /'],
  public: ['Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /login', 'Disallow: /register'],
}

/** The lists that search engines keep (`listHead` of the web app). */
const openPages = ['/', '/allProperties', '/allProperties?purpose=sale', '/allProperties?purpose=rent']

type Deps = { publicUrl: () => string; source: SitemapSource }

/** `robots.txt` (RFC 9309) and the sitemap (sitemaps.org, "Protocol"), with this installation's own address. */
export const mountForCrawlers = async (app: FastifyInstance, { publicUrl, source }: Deps): Promise<void> => {
  const files = createCache<Representation>({ version: publicUrl, maxEntries: 2 })
  const mountFile = (file: string, type: string, write: (address: string) => string) =>
    app.get(file, { schema: { hide: true } }, async (request, reply) => {
      const made = files.read(file, () => represent(write(publicUrl()), { type }))
      return sendRepresentation(request, reply, made)
    })
  mountFile('/robots.txt', 'text/plain; charset=utf-8', (address) =>
    ['User-agent: *', ...rules[app.browse], '', `Sitemap: ${address}/sitemap.xml`, ''].join('\n'),
  )
  if (can(null, 'property.browse', undefined, app.browse))
    return mountSitemap(app, { publicUrl, pages: openPages, source })
  mountFile('/sitemap.xml', 'application/xml; charset=utf-8', (address) => urlset([urlEntry(`${address}/`)]))
}
