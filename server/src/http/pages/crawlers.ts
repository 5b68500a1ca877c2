import { can } from '@thikana/domain/user/access'
import { inLanguage } from '@thikana/domain/language'
import type { Browse } from '@thikana/domain/property/browse'
import { textPages } from '@thikana/domain/text-page'
import type { FastifyInstance } from 'fastify'
import { createCache } from '../../cache/cache.ts'
import { type Representation, represent, sendRepresentation } from '../representation.ts'
import { mountSitemap, type SitemapSource, urlEntry, urlset } from './sitemap.ts'

/** What pages load: search engines render them. */
const folders = ['/assets/', '/scenes/', '/images/']

const closedPages = ['/dashboard', '/login', '/register']

type Rules = (inEach: (addresses: readonly string[]) => string[]) => string[]

/** `inEach` gives addresses of pages in each language of the installation. */
const rules: Record<Browse, Rules> = {
  members: (inEach) => [
    // Also where that only leads to a language.
    ...new Set(['/', ...inEach(openPages)].map((page) => `Allow: ${page}$`)),
    ...folders.map((folder) => `Allow: ${folder}`),
    'Disallow: /',
  ],
  public: (inEach) => ['Disallow: /api/', ...inEach(closedPages).map((page) => `Disallow: ${page}`)],
}

/** The lists that search engines keep (`listHead` of the web app). */
const lists = ['/allProperties', '/allProperties?purpose=sale', '/allProperties?purpose=rent']

/** What everybody may read on any site. */
const openPages = ['/', ...textPages]

type Deps = { publicUrl: () => string; source: SitemapSource }

/** `robots.txt` (RFC 9309) and the sitemap (sitemaps.org, "Protocol"), with this installation's own address. */
export const mountForCrawlers = async (app: FastifyInstance, { publicUrl, source }: Deps): Promise<void> => {
  const files = createCache<Representation>({ version: publicUrl, maxEntries: 2 })
  const mountFile = (file: string, type: string, write: (address: string) => string) =>
    app.get(file, { schema: { hide: true } }, async (request, reply) => {
      const made = files.read(file, () => represent(write(publicUrl()), { type }))
      return sendRepresentation(request, reply, made)
    })
  const inEach = (addresses: readonly string[]) =>
    app.languages.flatMap((language) => addresses.map((address) => inLanguage(language, address)))
  mountFile('/robots.txt', 'text/plain; charset=utf-8', (address) =>
    ['User-agent: *', ...rules[app.browse](inEach), '', `Sitemap: ${address}/sitemap.xml`, ''].join('\n'),
  )
  if (can(null, 'property.browse', undefined, app.browse))
    return mountSitemap(app, {
      publicUrl,
      languages: app.languages,
      pages: inEach([...openPages, ...lists]),
      source,
    })
  mountFile('/sitemap.xml', 'application/xml; charset=utf-8', (address) =>
    urlset(inEach(openPages).map((page) => urlEntry(address + page))),
  )
}
