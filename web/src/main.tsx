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

// The home page comes drawn by the server, and is taken over in small steps that leave room for the visitor's own; every
// other page is drawn here, and so is one that was turned to before this script came.
if (state && location.pathname === '/') {
  startTransition(() => void hydrateRoot(root, app))
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === '/') return
    delete root.dataset['drawn']
    stop()
  })
} else createRoot(root).render(app)
