import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { escapeHtml } from '@thikana/contract/escape-html'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage, type Language } from '@thikana/domain/language'
import { refuse } from '@thikana/domain/refusal'
import { createCache } from '../../cache/cache.ts'

/** A property that guests may read, and when its listing last changed. */
export type SitemapEntry = { id: string; changedAt: Date }

export type SitemapSource = {
  /** The ids after which each part of `size` properties begins; null is the beginning. */
  partStarts: (size: number) => Promise<(string | null)[]>
  /** Up to `limit` properties after `start`, in batches. */
  propertiesAfter: (start: string | null, limit: number) => AsyncIterable<SitemapEntry[]>
  /** The ids of agents with a property that is for sale or to rent: search engines keep their pages. */
  agents: () => Promise<string[]>
}

/** The most addresses of one file (sitemaps.org, "Protocol"). */
const maxAddresses = 50_000

/**
 * Milliseconds for which the list of parts is kept, and each part: writing one takes 0.3 s, and finding where they begin a look at every
 * property.
 */
const maxAgeMs = 10 * 60_000

/** Parts kept, compressed to a tenth: those of 800,000 properties in two languages. */
const maxParts = 32

const xml = 'application/xml; charset=utf-8'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const urlset = (entries: readonly string[]): string =>
  `${head}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`

export const urlEntry = (address: string, changedAt?: Date): string => {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `  <url><loc>${escapeHtml(address)}</loc>${lastmod}</url>\n`
}

type Deps = {
  publicUrl: () => string
  /** In which each property's page is named. */
  languages: readonly Language[]
  /** Pages besides the properties, as paths. */
  pages: readonly string[]
  source: SitemapSource
}

type Site = { publicUrl: string; languages: readonly Language[] }
type Part = Site & { size: number; start: string | null }

async function* writeProperties(source: SitemapSource, { size, start, publicUrl, languages }: Part) {
  const write = ({ id, changedAt }: SitemapEntry) =>
    languages.map((one) => urlEntry(publicUrl + inLanguage(one, `/property/${id}`), changedAt)).join('')
  yield `${head}<urlset ${namespace}>\n`
  for await (const properties of source.propertiesAfter(start, size)) yield properties.map(write).join('')
  yield '</urlset>\n'
}

async function* writeAgents(ids: readonly string[], { publicUrl, languages }: Site) {
  const write = (id: string) => languages.map((one) => urlEntry(publicUrl + inLanguage(one, `/agents/${id}`)))
  yield urlset(ids.flatMap(write))
}

const compressed = async (text: AsyncIterable<string>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  await pipeline(Readable.from(text), createGzip(), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) chunks.push(part)
  })
  return Buffer.concat(chunks)
}

/** Sends what is kept as gzip, and in no other encoding: compressing 50,000 addresses for each request would take half a second. */
const sendKept = (request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply => {
  reply.type(xml).header('vary', 'accept-encoding')
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesGzip) return reply.header('content-encoding', 'gzip').send(bytes)
  return reply.send(Readable.from([bytes]).pipe(createGunzip()))
}

/** `/sitemap.xml`, which names its parts, and these: the pages, and the properties and agents in files of at most 50,000 addresses. */
export const mountSitemap = async (
  app: FastifyInstance,
  { publicUrl, languages, pages, source }: Deps,
): Promise<void> => {
  /** Properties or agents of one file. */
  const size = Math.floor(maxAddresses / languages.length)
  const lists = createCache<(string | null)[]>({ maxEntries: 1, maxAgeMs })
  const parts = createCache<Buffer>({ maxEntries: maxParts, maxAgeMs })
  const partStarts = async () => lists.read('', () => source.partStarts(size))
  /** The part that begins after this property. */
  const propertiesAfter = async (start: string | null) =>
    parts.read(start ?? '', () => {
      const written = writeProperties(source, { size, start, publicUrl: publicUrl(), languages })
      return compressed(written)
    })
  const agents = createCache<string[]>({ maxEntries: 1, maxAgeMs })
  const agentParts = async () => {
    const ids = await agents.read('', source.agents)
    return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
      ids.slice(at * size, (at + 1) * size),
    )
  }
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    const hidden = { schema: { hide: true } }
    // Who asks for the head alone is answered without writing anything.
    scope.addHook('preHandler', async (request, reply) =>
      request.method === 'HEAD' ? reply.type(xml).send() : undefined,
    )
    scope.addHook('onSend', (_request, reply, payload, next) => {
      if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=600')
      next(null, payload)
    })
    scope.get('/sitemap.xml', hidden, async (_request, reply) => {
      const numbered = (name: string, all: readonly unknown[]) => all.map((_, at) => `${name}-${at + 1}`)
      const names = [
        'sitemap-pages',
        ...numbered('sitemap-homes', await partStarts()),
        ...numbered('sitemap-agents', await agentParts()),
      ]
      const entries = names.map(
        (name) => `  <sitemap><loc>${escapeHtml(`${publicUrl()}/${name}.xml`)}</loc></sitemap>\n`,
      )
      return reply.type(xml).send(`${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`)
    })
    scope.get('/sitemap-pages.xml', hidden, async (_request, reply) =>
      reply.type(xml).send(urlset(pages.map((page) => urlEntry(publicUrl() + page)))),
    )
    const kept = { ...hidden, compress: false, config: { cost: 'rendered' } } as const
    scope.get<{ Params: { part: string } }>('/sitemap-homes-:part.xml', kept, async (request, reply) => {
      // Numbers, since another process, or this one a while ago, may have found another property where a part begins.
      const start = (await partStarts())[Number(request.params.part) - 1]
      if (start === undefined) throw refuse('notFound')
      return sendKept(request, reply, await propertiesAfter(start))
    })
    scope.get<{ Params: { part: string } }>('/sitemap-agents-:part.xml', kept, async (request, reply) => {
      const ids = (await agentParts())[Number(request.params.part) - 1]
      if (ids === undefined) throw refuse('notFound')
      const write = () => compressed(writeAgents(ids, { publicUrl: publicUrl(), languages }))
      return sendKept(request, reply, await parts.read(`agents ${request.params.part}`, write))
    })
  })
}
