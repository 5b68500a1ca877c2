import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { keepOfflinePage } from './offline.ts'
import { makeQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { restoreScrollPosition } from './scroll-positions.ts'
import { showTypeface } from './theme/typeface.ts'
import './theme/base.css'

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')

/** The address that the server drew; a visitor may have turned to another one before this script came. */
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

/** Calls `begin` once the router has the code that the page is made of. */
const whenLoaded = (begin: () => void) => {
  if (router.state.initialized) return begin()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    begin()
  })
}

/**
 * Takes over the page as the server drew it, in small steps that leave room for the visitor's own. One who turns to another page
 * before React's first look at this one leaves it with a page that differs from the drawn one: it says so, and draws it anew. That is
 * as it should be; any other difference is an error.
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
  // A page whose code can't be had says so in place of what was drawn.
  if (isPrerendered && !router.state.errors && router.state.location.pathname === prerenderedPath)
    hydratePage(root)
  else createRoot(root).render(app)
})
keepOfflinePage()
showTypeface()
