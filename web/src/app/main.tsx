import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { takePageData } from './page-data.ts'
import type { PageData } from './page-reads.ts'
import { LanguageProvider } from '../client/language.tsx'
import { makeQueryClient } from '../client/query-client.ts'
import type { PageEvent } from './page-assets.ts'
import { routes } from './routes.tsx'
import { restoreScrollPosition } from '../layout/scroll-positions.ts'
import { showTypeface } from '../theme/typeface.ts'
import { ignoreStrayDrops } from '../ui/inputs/stray-drops.ts'
import '../theme/base.css'
import { afterLoad } from '../client/after-load.ts'

/** In ms: late enough not to compete with the page's own requests. */
const offlinePageDelay = 3000

/** Registers the service worker, which stores only the offline page: see public/service-worker.js. */
const registerOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Some browsers refuse this in private windows; then the browser shows its own offline page.
  afterLoad(
    offlinePageDelay,
    () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}),
  )
}

ignoreStrayDrops(window)

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** The path that the server rendered. The visitor may have navigated away before this script ran. */
const prerenderedPath = new URL(navigation?.name ?? location.href).pathname
const isPrerendered = root.hasAttribute('data-rendered') && location.pathname === prerenderedPath

const client = makeQueryClient()
const state = document.getElementById('state')?.textContent
if (state) takePageData(client, JSON.parse(state) as PageData, navigation?.type)

/** Loads the code of the opened page into its routes. */
const loadOpenedPage = async () => {
  const opened = matchRoutes(routes, location)?.map(({ route }) => route) ?? []
  await Promise.all(
    opened.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

type Router = ReturnType<typeof createBrowserRouter>

/** Calls `show` once the router has the page's code, or the error that kept it from loading. */
const whenInitialized = (router: Router, show: () => void) => {
  if (router.state.initialized) return show()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}

/**
 * Hydrates the server-rendered page in small steps that leave room for the visitor's input. A page that the browser has translated can't
 * be hydrated, and is rendered anew at once. If the visitor navigates, or the browser translates the page, during hydration, React reports
 * a mismatch and renders the page; that is expected, any other mismatch is an error.
 */
const hydratePage = (rendered: HTMLElement, router: Router, app: ReactNode) => {
  const isTranslated = () => 'translated' in document.documentElement.dataset
  let hasNavigated = false
  const stop = router.subscribe(({ location }) => {
    hasNavigated = true
    if (location.pathname === prerenderedPath) return
    delete rendered.dataset['rendered']
    stop()
  })
  const onRecoverableError = (error: unknown) => hasNavigated || isTranslated() || reportError(error)
  if (isTranslated()) createRoot(rendered).render(app)
  else startTransition(() => void hydrateRoot(rendered, app, { onRecoverableError }))
}

/** Says that the page now does what is pressed, so that what was pressed before is repeated, before anything more is typed. */
const Page = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => void dispatchEvent(new Event('page-started' satisfies PageEvent)), [])
  return children
}

/** Shows the page; `isLoaded` if the routes have its code. Otherwise the router tries again, and shows the error. */
const start = (isLoaded: boolean) => {
  restoreScrollPosition()
  // With the code and with data, even if it's empty, the router leaves the reader where they have scrolled to.
  const router = createBrowserRouter(routes, isLoaded ? { hydrationData: { loaderData: {} } } : {})
  const app = (
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <Page>
            <RouterProvider router={router} />
          </Page>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>
  )
  whenInitialized(router, () => {
    if (isPrerendered && isLoaded) hydratePage(root, router, app)
    else createRoot(root).render(app)
  })
}

loadOpenedPage().then(
  () => start(true),
  () => start(false),
)
registerOfflinePage()
showTypeface()
