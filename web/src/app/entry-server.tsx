import { QueryClientProvider } from '@tanstack/react-query'
import type { Installation, WebApp } from '@thikana/contract/rendering'
import { inLanguage, type Language } from '@thikana/domain/language'
import { setCurrency } from '@thikana/domain/payment/currency'
import { compileLazily } from '@thikana/texts/english'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router'
import { LanguageProvider } from '../client/language.tsx'
import { makeQueryClient, sessionKey } from '../client/query-client.ts'
import { i18n, ownLanguage } from '../client/sentences.ts'
import { OfflinePage } from '../layout/offline-page.tsx'
import { inlineSheets, renderDocument } from './document.tsx'
import { buildIn, listFiles } from './page-assets.ts'
import type { PageData } from './page-data.ts'
import { guestViewAt, listReads } from './page-reads.ts'
import { isText, type Page, pages, type Text } from './pages.ts'
import { routes } from './routes.tsx'

type Speak = <T>(make: () => T) => T

/** Lets what `make` does at once speak `language`, in the words of `messages`. */
const speakIn =
  (language: Language, messages: Record<string, string>): Speak =>
  (make) => {
    i18n.loadAndActivate({ locale: language, messages })
    try {
      return make()
    } finally {
      i18n.activate(ownLanguage)
    }
  }

/** Renders what an address shows, in the language that `speak` speaks. */
const createRender = (language: Language, speak: Speak) => {
  const basename = inLanguage(language, '/')
  const handler = createStaticHandler(routes, { basename })
  return async (path: string, data: PageData) => {
    const client = makeQueryClient()
    for (const [key, value] of data) client.setQueryData(key, value)
    const address = inLanguage(language, path)
    const context = await handler.query(new Request(new URL(address, 'http://localhost')))
    if (context instanceof Response) throw new Error(`${path} answered ${context.status} instead of a page`)
    const router = createStaticRouter(handler.dataRoutes, context)
    const html = speak(() =>
      renderToString(
        <StrictMode>
          <LanguageProvider>
            <QueryClientProvider client={client}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </QueryClientProvider>
          </LanguageProvider>
        </StrictMode>,
      ),
    )
    client.clear()
    return { html, state: JSON.stringify(data) }
  }
}

const pageAt = (pattern: string): Page | undefined => (pages as Record<string, Page>)[pattern]

/** The names of the files with a page's code, its guard and frames before it. The home page is loaded with the app. */
const listModules = (pattern: string): string[] => {
  if (pattern === '/') return []
  const page = pageAt(pattern)
  if (!page) return ['later']
  const { file, guard, outline } = page
  return [
    ...(guard === 'none' ? [] : ['guards']),
    ...(outline === 'dashboard' ? ['dashboard-layout'] : []),
    file.replace(/^.*\//, ''),
  ]
}

/** Patterns of addresses, whatever their ids: matching ranks every route again, which takes longer than the rest of a page. */
const knownPatterns = new Map<string, string>()
const maxKnown = 1_000
const maxKnownLength = 200
const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

const findPattern = (pathname: string): string => {
  const shape = pathname.replace(ids, '00000000-0000-0000-0000-000000000000')
  const known = knownPatterns.get(shape)
  if (known !== undefined) return known
  const pattern = matchRoutes(routes, shape)?.at(-1)?.route.path ?? '/'
  if (knownPatterns.size >= maxKnown) knownPatterns.clear()
  if (shape.length <= maxKnownLength) knownPatterns.set(shape, pattern)
  return pattern
}

const match = (address: string) => {
  // Appended to the base, since an address that starts with two slashes would name another host.
  const { pathname = '', searchParams: search = new URLSearchParams() } =
    URL.parse(`http://localhost${address}`) ?? {}
  const pattern = findPattern(pathname)
  return { pathname, pattern, params: { ...matchPath(pattern, pathname)?.params }, search }
}

/** Routes match in any case and with a slash at the end; a page has one address all the same. */
const ownPath = (pattern: string, pathname: string): string => {
  const given = pathname.split('/').filter(Boolean)
  const parts = pattern.split('/').filter(Boolean)
  return `/${parts.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/')}`
}

export const guestPatterns: WebApp['guestPatterns'] = Object.entries<Page>(pages).flatMap(
  ([path, { isForGuests }]) => (isForGuests ? [path] : []),
)

export const findPage: WebApp['findPage'] = (url) => {
  const { pathname, pattern, ...address } = match(url)
  if (pattern === '*')
    return { pattern, path: pathname, preload: undefined, forGuests: null, isUnlisted: false }
  const reads = listReads(pattern, address)
  const own = guestViewAt(pattern)?.address(address) ?? null
  return {
    pattern,
    path: ownPath(pattern, pathname),
    preload: reads[0]?.url,
    forGuests: own === null ? null : { address: own, reads },
    isUnlisted: (pages as Record<string, Page>)[pattern]?.isUnlisted ?? false,
  }
}

export const createRenderer: WebApp['createRenderer'] = (allFiles, language, messages) => {
  compileLazily(i18n)
  const speak = speakIn(language, messages)
  const render = createRender(language, speak)
  const build = buildIn(allFiles, language)
  const documentOf = ({ site: { brand, currency, languages }, publicUrl }: Installation) => ({
    build,
    brand,
    publicUrl,
    language,
    currency,
    languages,
  })
  const write = (props: Parameters<typeof renderDocument>[0]) => speak(() => renderDocument(props))
  const late = (modules: readonly string[]) => ({ when: 'late', modules }) as const
  /** A page that is the same text for everyone, which can be read before its script comes. One file has all of them (`vite.config.ts`). */
  const text = async (installation: Installation, path: string, { title, description }: Text) => {
    const { scripts, sheets } = listFiles(build, ['info'])
    const head = speak(() => ({ title: i18n._(title), description: i18n._(description) }))
    return write({
      ...documentOf(installation),
      head: { ...head, canonical: path, image: null, data: null },
      canonical: path,
      starts: late(scripts),
      links: inlineSheets(build, sheets),
      ...(await render(path, [[['site'], installation.site]])),
    })
  }
  return {
    blank: (installation) => write({ ...documentOf(installation), starts: late([]), html: '' }),

    /** The files of the page's own code are preloaded, and so is the session, which the script reads first. */
    outline: async (installation, pattern) => {
      setCurrency(installation.site.currency)
      const page = pageAt(pattern)
      if (isText(page)) return text(installation, pattern, page)
      const title = page?.title
      const path = page ? pattern.replace(/:\w+/g, 'id') : '/no-such-page'
      const { scripts, sheets } = listFiles(build, listModules(pattern))
      // Of a page without a guard it shows everything, of others what stands until the session is known.
      const isShown = !page || page.guard === 'none'
      const inlined = isShown ? sheets : listFiles(build, ['guards']).sheets
      return write({
        ...documentOf(installation),
        title: title && speak(() => i18n._(title)),
        starts: { when: 'first' },
        links: [
          inlineSheets(build, inlined),
          scripts.map((href) => <link key={href} rel="modulepreload" crossOrigin="" href={href} />),
          sheets
            .filter((sheet) => !inlined.includes(sheet))
            .map((href) => <link key={href} rel="preload" as="style" crossOrigin="" href={href} />),
          <link key="session" rel="preload" as="fetch" crossOrigin="" href="/api/auth/get-session" />,
        ],
        ...(await render(path, [[['site'], installation.site]])),
      })
    },

    forGuests: async (installation, url, answers) => {
      setCurrency(installation.site.currency)
      const { pattern, ...address } = match(url)
      const view = guestViewAt(pattern)
      if (!view) throw new Error(`${url} has no page for guests`)
      const { data, head } = speak(() => view.show(address, answers))
      // Everyone gets the home page; of the others it is known, too, that nobody is signed in.
      const session: PageData = pattern === '/' ? [] : [[sessionKey, null]]
      const { scripts, sheets } = listFiles(build, listModules(pattern))
      return write({
        ...documentOf(installation),
        head,
        canonical: head ? head.canonical : '/',
        starts: late(scripts),
        links: inlineSheets(build, sheets),
        ...(await render(url, [[['site'], installation.site], ...session, ...data])),
      })
    },

    offline: (installation) =>
      write({
        ...documentOf(installation),
        starts: { when: 'never' },
        html: speak(() =>
          renderToString(
            <LanguageProvider>
              <OfflinePage />
            </LanguageProvider>,
          ),
        ),
      }),
  }
}
