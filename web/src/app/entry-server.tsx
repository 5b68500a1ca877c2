import { QueryClientProvider } from '@tanstack/react-query'
import type { HomeData, Site } from '@thikana/contract/api'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router'
import { firstReads } from './first-reads.ts'
import { findHandles } from '../layout/page-handle.ts'
import { type Answer, guestData, type GuestPage, guestPage } from './guest-pages.ts'
import { OfflinePage } from '../layout/offline-page.tsx'
import { makeQueryClient } from '../client/query-client.ts'
import type { PageData } from './page-data.ts'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes)

const render = async (path: string, data: PageData) => {
  const client = makeQueryClient()
  for (const [key, value] of data) client.setQueryData(key, value)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status} instead of a page`)
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
  )
  client.clear()
  return { html, state: JSON.stringify(data) }
}

/** The home page as HTML for `#app`, and as JSON the data that the browser hydrates it with. */
export const renderHome = ({ site, advertised, reviews }: HomeData) =>
  render('/', [
    [['site'], site],
    [['properties', 'advertised'], advertised],
    [['reviews', 'latest'], reviews],
  ])

/** A page rendered without a session: the same for everyone and for every address that matches its pattern. */
export type Outline = {
  html: string
  state: string
  /** Undefined when the page has no name besides the product's. */
  title: string | undefined
  /** The files with the page's code, without extension, in addition to those every page loads. */
  modules: string[]
}

export const renderOutline = async (pattern: string, site: Site): Promise<Outline> => {
  const path = pattern === '*' ? '/no-such-page' : pattern.replace(/:\w+/g, 'id')
  const handles = findHandles(matchRoutes(routes, path)?.map(({ route }) => route) ?? [])
  const { html, state } = await render(path, [[['site'], site]])
  return { html, state, title: handles.at(-1)?.title, modules: handles.map(({ module }) => module) }
}

/** A page as guests read it, with its contents; `answers` are those of the reads that `findPage` names, in their order. */
export const renderGuestPage = async (address: string, site: Site, answers: readonly Answer[]) => {
  const { page } = match(address)
  if (!page) throw new Error(`${address} has no page for guests`)
  const { data, head } = page.show(answers)
  const rendered = await render(page.address, [...guestData(site), ...data])
  const path = new URL(page.address, 'http://localhost').pathname
  const handles = findHandles(matchRoutes(routes, path)?.map(({ route }) => route) ?? [])
  return { ...rendered, head, modules: handles.map(({ module }) => module) }
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
  const pattern = (matchRoutes(routes, shape) ?? []).reduce(
    (path, { route }) => (route.path ? `${path}/${route.path}` : path),
    '',
  )
  if (knownPatterns.size >= maxKnown) knownPatterns.clear()
  if (shape.length <= maxKnownLength) knownPatterns.set(shape, pattern)
  return pattern
}

const match = (address: string) => {
  // Appended to the base, since an address that starts with two slashes would name another host.
  const { pathname = '', searchParams = new URLSearchParams() } =
    URL.parse(`http://localhost${address}`) ?? {}
  const pattern = findPattern(pathname)
  const params = { ...matchPath(pattern || '/', pathname)?.params }
  return { pathname, pattern, params, search: searchParams, page: guestPage(pattern, params, searchParams) }
}

/** Routes match in any case and with a slash at the end; a page has one address all the same. */
const ownPath = (pattern: string, pathname: string): string => {
  const given = pathname.split('/').filter(Boolean)
  const parts = pattern.split('/').filter(Boolean)
  return `/${parts.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/')}`
}

/**
 * The route pattern for this address (`*` if there is none), the page's own path, and what a signed-in visitor's browser fetches first
 * there.
 */
export const findPage = (address: string): { pattern: string; path: string; reads: string[] } => {
  const { pathname, pattern, params, search } = match(address)
  if (pattern === '/*') return { pattern: '*', path: pathname, reads: [] }
  return {
    pattern: pattern || '/',
    path: ownPath(pattern, pathname),
    reads: firstReads(pattern, params, search),
  }
}

/** What the page of this address shows to guests where they may read it: its own address, and the calls it is rendered from. */
export const findGuestPage = (address: string): Pick<GuestPage, 'address' | 'reads'> | null => {
  const { page } = match(address)
  return page && { address: page.address, reads: page.reads }
}

/** The page the service worker shows while the browser is offline. It has no script of ours. */
export const renderOffline = (): string => renderToString(<OfflinePage />)
