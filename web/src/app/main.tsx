import { QueryClientProvider } from '@tanstack/react-query'
import { splitLanguage } from '@thikana/domain/language'
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type PageData, takePageData } from './page-data.ts'
import { LanguageProvider } from '../client/language.tsx'
import { makeQueryClient } from '../client/query-client.ts'
import { startRouter, currentPath } from '../client/router.ts'
import { i18n } from '../client/sentences.ts'
import type { PageEvent } from './inline-scripts.ts'
import { routes } from './routes.tsx'
import { restoreScrollPosition } from '../layout/scroll-positions.ts'
import '../theme/base.css'
import { afterLoad } from '../client/after-load.ts'

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
/** The path that the server rendered. The visitor may have navigated away before this script ran. */
const prerenderedPath = splitLanguage(new URL(navigation?.name ?? location.href).pathname).address
const isPrerendered = root.hasAttribute('data-rendered') && currentPath() === prerenderedPath

const client = makeQueryClient()
// What the server says is in the other language then.
i18n.on('change', () => void client.invalidateQueries())
const state = document.getElementById('state')?.textContent
if (state) takePageData(client, JSON.parse(state) as PageData, navigation?.type)

/** Loads the code of the opened page into its routes. */
const loadOpenedPage = async () => {
  const opened = matchRoutes(routes, currentPath())?.map(({ route }) => route) ?? []
  await Promise.all(
    opened.map(async (route) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

type Router = ReturnType<typeof startRouter>

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
  const router = startRouter(routes, isLoaded)
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
afterLoad(0, () => void import('./later.ts').catch(() => {}))
