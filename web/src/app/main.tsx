import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { registerOfflinePage } from './offline.ts'
import { makeQueryClient } from '../client/query-client.ts'
import { routes } from './routes.tsx'
import { restoreScrollPosition } from '../layout/scroll-positions.ts'
import { showTypeface } from '../theme/typeface.ts'
import '../theme/base.css'

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')

/** The path that the server rendered. The visitor may have navigated away before this script ran. */
const prerenderedPath = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
const isPrerendered = root.hasAttribute('data-drawn') && location.pathname === prerenderedPath

const client = makeQueryClient()
const state = document.getElementById('state')?.textContent
if (state) hydrate(client, JSON.parse(state) as DehydratedState)

const router = createBrowserRouter(routes)
const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)

/** Calls `start` once the router has loaded the page's code. */
const whenLoaded = (start: () => void) => {
  if (router.state.initialized) return start()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    start()
  })
}

/**
 * Hydrates the server-rendered page in small steps that leave room for the visitor's input. If the visitor navigates before hydration,
 * React reports a mismatch and renders the new page; that is expected, any other mismatch is an error.
 */
const hydratePage = (drawn: HTMLElement) => {
  let hasNavigated = false
  const stop = router.subscribe(({ location }) => {
    hasNavigated = true
    if (location.pathname === prerenderedPath) return
    delete drawn.dataset['drawn']
    stop()
  })
  const onRecoverableError = (error: unknown) => hasNavigated || reportError(error)
  startTransition(() => void hydrateRoot(drawn, app, { onRecoverableError }))
}

whenLoaded(() => {
  restoreScrollPosition()
  // If the page's code can't be loaded, show the error instead of hydrating.
  if (isPrerendered && !router.state.errors && router.state.location.pathname === prerenderedPath)
    hydratePage(root)
  else createRoot(root).render(app)
})
registerOfflinePage()
showTypeface()
