import { escapeHtml } from '@thikana/contract/escape-html'
import type { PageHead } from '@thikana/contract/page-head'
import { scriptJson, withHead, withTitle } from './page-template.ts'

type Options = { brand: string; publicUrl: string }

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

/** What the built page says of the home page, in whose place the page's own head stands. */
const replaced = /<meta\s+(?:name="description"|property="og:(?:title|description|url)")[^>]*>\s*/g
const replacedImage = /<meta\s+property="og:image(?::[a-z]+)?"[^>]*>\s*/g

/** Names whose value is an address or a list of them, in JSON-LD. */
const addresses = new Set(['url', 'image'])

const inFull = (value: unknown, full: (address: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => inFull(one, full))
  return typeof value === 'string' ? full(value) : value
}

/** A page's own head in place of the built page's. */
export const withPageHead = (page: string, head: PageHead, { brand, publicUrl }: Options): string => {
  const { title, description, canonical, image, data } = head
  const full = (address: string) => new URL(address, publicUrl).href
  const address = canonical === null ? null : full(canonical)
  const tags = [
    meta('name', 'description', description),
    address === null
      ? meta('name', 'robots', 'noindex, follow')
      : `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(image
      ? [
          meta('property', 'og:image', full(image.address)),
          meta('property', 'og:image:width', String(image.width)),
          meta('property', 'og:image:height', String(image.height)),
          meta('property', 'og:image:alt', image.alt),
        ]
      : []),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(image ? [meta('name', 'twitter:image', full(image.address))] : []),
    ...(data ? [`<script type="application/ld+json">${dataJson(data, full)}</script>`] : []),
  ]
  const bare = page.replace(replaced, '').replace(image ? replacedImage : /(?!)/, '')
  return withHead(withTitle(bare, `${title} · ${brand}`), tags)
}

const dataJson = (data: NonNullable<PageHead['data']>, full: (address: string) => string) =>
  scriptJson(
    JSON.stringify(data, (name, value: unknown) => (addresses.has(name) ? inFull(value, full) : value)),
  )
