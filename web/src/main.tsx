import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { makeQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import './theme/base.css'

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')

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

/**
 * Takes over the home page as the server drew it, in small steps that leave room for the visitor's own. One who turns to another page
 * before React's first look at this one leaves it with a page that differs from the drawn one: it says so, and draws it anew. That is
 * as it should be; any other difference is an error.
 */
const takeOver = (drawn: HTMLElement) => {
  let isTurned = false
  const stop = router.subscribe(({ location }) => {
    isTurned = true
    if (location.pathname === '/') return
    delete drawn.dataset['drawn']
    stop()
  })
  const onRecoverableError = (error: unknown) => isTurned || reportError(error)
  startTransition(() => void hydrateRoot(drawn, app, { onRecoverableError }))
}

// Every page but the home page is drawn here, and so is one that was turned to before this script came.
if (state && location.pathname === '/') takeOver(root)
else createRoot(root).render(app)
