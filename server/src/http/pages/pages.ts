import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { pathOf } from '@thikana/contract/route'
import type { Site } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { Refusal, refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../../cache/cache.ts'
import type { WantedRead } from '../api/guest-reads.ts'
import { untilChange } from '../api/note-changes.ts'
import { sendRefusal } from '../api/problems.ts'
import { quality, type Representation, represent, sendRepresentation } from '../representation.ts'
import { serveWebFiles } from './web-files.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its pages are rendered with their contents, which takes longer than sending an outline (`limits/limits.ts`). */
    isRendered?: boolean
  }
}

/** A whole HTML document, and its inline scripts. */
type Rendered = { html: string; scripts: string[] }

/** What is the same on all pages. */
type Installation = { site: Site; publicUrl: string }

/** The reply to a call that a page shows: its body, and its headers in lower case. */
type Answer = { body: unknown; headers: Readonly<Record<string, string>> }

/** A page that guests may read: its address without what it doesn't know, and the calls that it is rendered from. */
type GuestPage = { address: string; reads: WantedRead[] }

/** The web app's rendering, from its build (`web/src/app/entry-server.tsx`). */
type WebApp = {
  guestPatterns: string[]
  /** The page at this address: `*` if there is none, its own path, and what the browser of a signed-in person reads first. */
  findPage: (url: string) => {
    pattern: string
    path: string
    preload: string | undefined
    forGuests: GuestPage | null
  }
  createRenderer: (build: { manifest: unknown; sheets: Record<string, string> }) => {
    blank: (installation: Installation) => Rendered
    outline: (installation: Installation, pattern: string) => Promise<Rendered>
    forGuests: (installation: Installation, address: string, answers: Answer[]) => Promise<Rendered>
    offline: (installation: Installation) => Rendered
  }
}

const built = path.resolve(import.meta.dirname, '../../../../web/dist')

const loadWebApp = async (folder: string) => {
  const [manifestFile, entry] = [`${folder}/.vite/manifest.json`, `${built}/server/entry-server.js`]
  if (!existsSync(manifestFile) || !existsSync(entry))
    throw new Error(`The web app isn’t built: ${built} is incomplete. Run "npm run build --workspace=web".`)
  const names = (await readdir(`${folder}/assets`)).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(
    names.map(
      async (name) => [`/assets/${name}`, await readFile(`${folder}/assets/${name}`, 'utf8')] as const,
    ),
  )
  const manifest: unknown = JSON.parse(await readFile(manifestFile, 'utf8'))
  const { createRenderer, findPage, guestPatterns } = (await import(
    pathToFileURL(entry).href
  )) as Partial<WebApp>
  const home = findPage?.('/').forGuests
  // The build and this server belong to one release.
  if (!createRenderer || !findPage || !guestPatterns || !home)
    throw new Error(`${entry} lacks a part. Build the web app again.`)
  return {
    findPage,
    guestPatterns,
    home,
    renderer: createRenderer({ manifest, sheets: Object.fromEntries(sheets) }),
  }
}

const machinePaths = /^\/(api|images|sandbox|assets|scenes)(\/|$)/

/** What a browser or a machine asks for by itself: `/.well-known/…`, `/robots.txt`. */
const isFile = (address: string) => /(^\/\.|\.[^/]*$)/.test(address)

/** A person opens it, not a machine: browsers name HTML first when they navigate. */
const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.startsWith('text/html') ?? false

/** Only a hint: the cookie may be of a session that ended. */
const hasSession = ({ headers }: FastifyRequest) => /thikana\.session_token=/.test(headers.cookie ?? '')

/** For the content security policy (CSP level 3, "hash-source"). */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** More than there are pages. */
const maxPages = 200

type Deps = {
  publicUrl: () => string
  /** The content security policy of what has no inline script. */
  policy: string
  site: () => Site
}

/** A page, and everything that it was rendered from. */
type RenderedPage = { shows: string; page: Representation }

/** Of guests' pages. In characters of HTML: some hundred pages. Compressed and as bytes they take about as much again. */
const bounds = {
  maxEntries: 2_000,
  size: { max: 8_000_000, of: ({ shows, page }: RenderedPage) => shows.length + page.text.length },
}

/**
 * Serves the built web app. The home page, and on a public site the pages that guests may read, are rendered here, so that they can be
 * read before any script runs; of all other pages only the outline: navigation, heading and frame, the same for everyone.
 */
export const servePages = async (app: FastifyInstance, { publicUrl, policy, site }: Deps): Promise<void> => {
  const folder = `${built}/public`
  const { renderer, findPage, guestPatterns, home } = await loadWebApp(folder)
  const installation = (): Installation => ({ site: site(), publicUrl: publicUrl() })
  /** What goes into every page: while it stays the same, so do the pages that show nothing else. */
  const edition = () => JSON.stringify([publicUrl(), site(), new Date().getFullYear()])
  const pages = createCache<Representation>({ version: edition, maxEntries: maxPages })
  const keep = async (name: string, make: () => Promise<Representation>) => pages.read(name, make)

  /** Its policy allows its own inline scripts, and none that people's content might bring. */
  const asPage = ({ html, scripts }: Rendered, options: { vary?: string; quality?: number } = {}) => {
    const allowed = ["script-src 'self'", ...scripts.map(hashOf)].join(' ')
    const headers = {
      vary: options.vary ?? 'accept-encoding',
      'content-security-policy': policy.replace("script-src 'self'", () => allowed),
    }
    return represent(html, { type: 'text/html; charset=utf-8', headers, quality: options.quality })
  }
  await serveWebFiles(app, { folder, offlinePage: () => renderer.offline(installation()), asPage, keep })

  const sendOutline = async (request: FastifyRequest, reply: FastifyReply) => {
    if (machinePaths.test(pathOf(request))) return reply.callNotFound()
    const { pattern, path: ownPath, preload } = findPage(request.url)
    const isFound = pattern !== '*'
    const [given = '', query] = request.url.split(/\?(.*)/s)
    if (given === '/index.html') return reply.redirect('/', 301)
    if (!isFound && isFile(given) && !wantsPage(request)) return reply.callNotFound()
    if (isFound && ownPath !== given) return reply.redirect(query ? `${ownPath}?${query}` : ownPath, 301)
    const page = await keep(pattern, async () =>
      asPage(await renderer.outline(installation(), pattern), { vary: 'accept-encoding, cookie' }),
    )
    if (preload && hasSession(request))
      reply.header('link', `<${preload}>; rel=preload; as=fetch; crossorigin`)
    return sendRepresentation(request, isFound ? reply : reply.code(404), page)
  }
  app.get('/*', { schema: { hide: true } }, sendOutline)

  /** Pages rendered from what guests are answered by the API: nothing of a session can be in them. Throws the refusal of a call. */
  const guestPages = createCache<RenderedPage>({ ...untilChange(app.changes), ...bounds })
  const readGuestPage = async (guestPage: GuestPage, options: { fresh: boolean }) => {
    const { address, reads } = guestPage
    // Everyone gets the home page; of the others, who is signed in gets the outline.
    const vary = guestPage === home ? 'accept-encoding' : 'accept-encoding, cookie'
    // With what it reads, so that a page that shows something else can never be cached under its address.
    const key = JSON.stringify([address, reads])
    const render = async (last: RenderedPage | undefined): Promise<RenderedPage> => {
      // A page counts as fresh for as long as an answer: what it is rendered from may not be older.
      const replies = await Promise.all(reads.map((read) => app.guestReads.read(read, { fresh: true })))
      const shows = JSON.stringify([edition(), ...replies.map(({ text, headers }) => [text, headers])])
      if (shows === last?.shows) return last
      const answers = replies.map(({ text, headers }) => ({ body: JSON.parse(text) as unknown, headers }))
      const rendered = await renderer.forGuests(installation(), address, answers)
      return { shows, page: asPage(rendered, { vary, quality: quality.changing }) }
    }
    return (await guestPages.read(key, render, options)).page
  }
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    const read = readGuestPage(home, { fresh: request.mustBeFresh })
    const page = await read.catch((error: unknown) => {
      request.log.error({ err: error }, 'the home page could not be rendered here; the browser renders it')
      return keep('home without data', async () => asPage(renderer.blank(installation())))
    })
    return sendRepresentation(request, reply, page)
  })
  const isOpen = can(null, 'property.browse', undefined, app.browse)
  for (const pattern of isOpen ? guestPatterns : [])
    app.get(pattern, { schema: { hide: true }, config: { isRendered: true } }, async (request, reply) => {
      const { forGuests } = findPage(request.url)
      // With a session people get their own reply, which the browser reads.
      if (!forGuests || hasSession(request)) return sendOutline(request, reply)
      try {
        const page = await readGuestPage(forGuests, { fresh: request.mustBeFresh })
        return await sendRepresentation(request, reply, page)
      } catch (error) {
        const isGone = error instanceof Refusal && error.kind === 'notFound'
        if (isGone) return sendOutline(request, reply.code(404).header('x-robots-tag', 'noindex'))
        request.log.error({ err: error }, 'a page could not be rendered here; the browser renders it')
        return sendOutline(request, reply)
      }
    })
  app.setNotFoundHandler(async (_request, reply) => sendRefusal(reply, refuse('notFound')))
}
