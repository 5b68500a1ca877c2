import { createHash } from 'node:crypto'
import { pathOf } from '@thikana/contract/route'
import type { Site } from '@thikana/contract/api'
import type { GuestPage, Installation, RenderedDocument, Renderer } from '@thikana/contract/rendering'
import { inLanguage, type Language, splitLanguage, unprefixed } from '@thikana/domain/language'
import { can } from '@thikana/domain/user/access'
import { Refusal, refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../../cache/cache.ts'
import { untilChange } from '../api/note-changes.ts'
import { sendRefusal } from '../api/problems.ts'
import { quality, type Representation, represent, sendRepresentation } from '../representation.ts'
import { languageFor } from './language-for.ts'
import { built, loadWebApp } from './load-web-app.ts'
import { serveWebFiles } from './web-files.ts'

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

/** A page's address, and the language in which it is shown. */
type Asked = { language: Language; renderer: Renderer; address: string }

/**
 * Serves the built web app in the languages of the installation. The home page, and on a public site the pages that guests may read, are
 * rendered here, so that they can be read before any script runs; of all other pages only the outline: navigation, heading and frame, the
 * same for everyone.
 */
export const servePages = async (app: FastifyInstance, { publicUrl, policy, site }: Deps): Promise<void> => {
  const folder = `${built}/public`
  const { renderers, findPage, guestPatterns, home } = await loadWebApp(folder, app.languages)
  const installation = (): Installation => ({ site: site(), publicUrl: publicUrl() })
  /** What goes into every page: while it stays the same, so do the pages that show nothing else. */
  const edition = () => JSON.stringify([publicUrl(), site(), new Date().getFullYear()])
  const pages = createCache<Representation>({ version: edition, maxEntries: maxPages })
  const keep = async (name: string, make: () => Promise<Representation>) => pages.read(name, make)

  /** Its policy allows its own inline scripts, and none that people's content might bring. */
  const asPage = ({ html, scripts }: RenderedDocument, options: { vary?: string; quality?: number } = {}) => {
    const allowed = ["script-src 'self'", ...scripts.map(hashOf)].join(' ')
    const headers = {
      vary: options.vary ?? 'accept-encoding',
      'content-security-policy': policy.replace("script-src 'self'", () => allowed),
    }
    return represent(html, { type: 'text/html; charset=utf-8', headers, quality: options.quality })
  }
  await serveWebFiles(app, { folder, renderers, installation, asPage, keep })

  /** Null if the installation doesn't speak the address's language. */
  const ask = ({ url }: FastifyRequest): Asked | null => {
    const { language, address } = splitLanguage(url)
    const renderer = renderers.get(language)
    return renderer ? { language, renderer, address } : null
  }
  /** What a page depends on besides its address: those without a language lead to the reader's (`languageFor`). */
  const varyOf = ({ language }: Asked, ...more: string[]) =>
    [
      'accept-encoding',
      ...(language === unprefixed && app.languages.length > 1 ? ['accept-language', 'cookie'] : more),
    ].join(', ')

  const sendOutline = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = ask(request)
    if (!asked || machinePaths.test(pathOf(request))) return reply.callNotFound()
    const { language, renderer, address } = asked
    const { pattern, path: ownPath, preload, isUnlisted } = findPage(address)
    const isFound = pattern !== '*'
    const [given = '', query] = address.split(/\?(.*)/s)
    if (given === '/index.html') return reply.redirect(inLanguage(language, '/'), 301)
    if (!isFound && isFile(given) && !wantsPage(request)) return reply.callNotFound()
    const own = inLanguage(language, query ? `${ownPath}?${query}` : ownPath)
    if (isFound && own !== request.url) return reply.redirect(own, 301)
    const page = await keep(`${language} ${pattern}`, async () =>
      asPage(await renderer.outline(installation(), pattern), { vary: varyOf(asked, 'cookie') }),
    )
    if (isUnlisted) reply.header('x-robots-tag', 'noindex')
    if (preload && hasSession(request))
      reply.header('link', `<${preload}>; rel=preload; as=fetch; crossorigin`)
    return sendRepresentation(request, isFound ? reply : reply.code(404), page)
  }

  /** Pages rendered from what guests are answered by the API: nothing of a session can be in them. Throws the refusal of a call. */
  const renderedPages = createCache<RenderedPage>({ ...untilChange(app.changes), ...bounds })
  const readGuestPage = async (asked: Asked, guestPage: GuestPage, options: { fresh: boolean }) => {
    const { address, reads } = guestPage
    // Everyone gets the home page; of the others, who is signed in gets the outline.
    const vary = varyOf(asked, ...(guestPage === home ? [] : ['cookie']))
    // With what it reads, so that a page that shows something else can never be cached under its address.
    const key = JSON.stringify([asked.language, address, reads])
    const render = async (last: RenderedPage | undefined): Promise<RenderedPage> => {
      // A page counts as fresh for as long as an answer: what it is rendered from may not be older.
      const replies = await Promise.all(reads.map((read) => app.guestReads.read(read, { fresh: true })))
      const shows = JSON.stringify([edition(), ...replies.map(({ text, headers }) => [text, headers])])
      if (shows === last?.shows) return last
      const answers = replies.map(({ text, headers }) => ({ body: JSON.parse(text) as unknown, headers }))
      const document = await asked.renderer.forGuests(installation(), address, answers)
      return { shows, page: asPage(document, { vary, quality: quality.changing }) }
    }
    return (await renderedPages.read(key, render, options)).page
  }
  const sendHome = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = ask(request)
    if (!asked) return reply.callNotFound()
    const { language, renderer } = asked
    const read = readGuestPage(asked, home, { fresh: request.mustBeFresh })
    const page = await read.catch((error: unknown) => {
      request.log.error({ err: error }, 'the home page could not be rendered here; the browser renders it')
      return keep(`${language} home without data`, async () =>
        asPage(renderer.blank(installation()), { vary: varyOf(asked) }),
      )
    })
    return sendRepresentation(request, reply, page)
  }
  const sendGuestPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = ask(request)
    const forGuests = asked && findPage(asked.address).forGuests
    // With a session people get their own reply, which the browser reads.
    if (!forGuests || hasSession(request)) return sendOutline(request, reply)
    try {
      const page = await readGuestPage(asked, forGuests, { fresh: request.mustBeFresh })
      return await sendRepresentation(request, reply, page)
    } catch (error) {
      const isGone = error instanceof Refusal && error.kind === 'notFound'
      if (isGone) return sendOutline(request, reply.code(404).header('x-robots-tag', 'noindex'))
      request.log.error({ err: error }, 'a page could not be rendered here; the browser renders it')
      return sendOutline(request, reply)
    }
  }

  const isOpen = can(null, 'property.browse', undefined, app.browse)
  const speaksUnprefixed = app.languages.includes(unprefixed)
  /** Machines are led too from where no page is: they look whether the site is there, and what a link leads to. */
  const isLed = (request: FastifyRequest) => {
    const path = pathOf(request)
    if (machinePaths.test(path)) return false
    return wantsPage(request) || (!speaksUnprefixed && !isFile(path))
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const wanted = languageFor(request, app.languages)
      if (!wanted || !isLed(request)) return
      reply.header('vary', 'accept-language, cookie').header('cache-control', 'no-store')
      return reply.redirect(inLanguage(wanted, request.url), 302)
    })
    const schema = { hide: true }
    const rendered = { schema, config: { cost: 'rendered' as const } }
    for (const language of app.languages) {
      scope.get(inLanguage(language, '/'), rendered, sendHome)
      for (const pattern of isOpen ? guestPatterns : [])
        scope.get(inLanguage(language, pattern), rendered, sendGuestPage)
    }
    scope.get('/*', { schema }, sendOutline)
  })
  app.setNotFoundHandler(async (_request, reply) => sendRefusal(reply, refuse('notFound')))
}
