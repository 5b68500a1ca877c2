import { Readable } from 'node:stream'
import { escapeHtml } from '@thikana/contract/escape-html'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { refuse } from '@thikana/domain/refusal'
import { isId } from '../database/ids.ts'

/** A home that guests may read, and when its listing last changed. */
export type ListedHome = { id: string; changedAt: Date }

export type SitemapSource = {
  /** The ids after which each part of `size` homes begins; null is the beginning. */
  partStarts: (size: number) => Promise<(string | null)[]>
  /** Up to `limit` homes after `start`, in batches. */
  homesAfter: (start: string | null, limit: number) => AsyncIterable<ListedHome[]>
}

/** The most addresses of one file (sitemaps.org, "Protocol"). */
const maxAddresses = 50_000

/** Milliseconds for which the list of parts is kept: finding where they begin takes a look at every home. */
const keptMs = 10 * 60_000

const xml = 'application/xml; charset=utf-8'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const firstPart = 'first'

export const urlset = (entries: readonly string[]): string =>
  `${head}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`

export const urlEntry = (address: string, changedAt?: Date): string => {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `  <url><loc>${escapeHtml(address)}</loc>${lastmod}</url>\n`
}

/** What failed isn't kept. */
const keepFor = <Value>(ms: number, load: () => Promise<Value>): (() => Promise<Value>) => {
  let kept: { until: number; value: Promise<Value> } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.value
    const value = load()
    const mine = { until: performance.now() + ms, value }
    kept = mine
    value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return value
  }
}

type Deps = {
  publicUrl: () => string
  /** Pages besides the homes, as paths. */
  pages: readonly string[]
  source: SitemapSource
}

async function* writeHomes(source: SitemapSource, start: string | null, publicUrl: string) {
  yield `${head}<urlset ${namespace}>\n`
  for await (const homes of source.homesAfter(start, maxAddresses))
    yield homes.map(({ id, changedAt }) => urlEntry(`${publicUrl}/property/${id}`, changedAt)).join('')
  yield '</urlset>\n'
}

/** `/sitemap.xml`, which names its parts, and these: the pages, and the homes in files of at most 50,000, streamed. */
export const mountSitemap = async (
  app: FastifyInstance,
  { publicUrl, pages, source }: Deps,
): Promise<void> => {
  const partStarts = keepFor(keptMs, () => source.partStarts(maxAddresses))
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    const hidden = { schema: { hide: true } }
    scope.addHook('onSend', (_request, reply, payload, next) => {
      if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=600')
      next(null, payload)
    })
    scope.get('/sitemap.xml', hidden, async (_request, reply) => {
      const starts = await partStarts()
      const parts = ['sitemap-pages', ...starts.map((start) => `sitemap-homes-${start ?? firstPart}`)]
      const entries = parts.map(
        (name) => `  <sitemap><loc>${escapeHtml(`${publicUrl()}/${name}.xml`)}</loc></sitemap>\n`,
      )
      return reply.type(xml).send(`${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`)
    })
    scope.get('/sitemap-pages.xml', hidden, async (_request, reply) =>
      reply.type(xml).send(urlset(pages.map((page) => urlEntry(publicUrl() + page)))),
    )
    scope.get<{ Params: { start: string } }>('/sitemap-homes-:start.xml', hidden, async (request, reply) => {
      const { start } = request.params
      const isFirst = start === firstPart
      // Any home’s id: the list of parts may be another process’s, or of a while ago.
      if (!isFirst && !isId(start)) throw refuse('notFound')
      return reply.type(xml).send(Readable.from(writeHomes(source, isFirst ? null : start, publicUrl())))
    })
  })
}
