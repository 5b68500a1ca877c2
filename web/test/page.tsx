import { QueryClientProvider } from '@tanstack/react-query'
import type { Role } from '@thikana/domain/user'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { RequireSession } from '../src/guards.tsx'
import { makeQueryClient } from '../src/query-client.ts'
import { SessionProvider } from '../src/session.tsx'
import { Controls } from '../src/theme/controls.tsx'
import { ConfirmDialog } from '../src/ui/confirm.tsx'
import { Toasts } from '../src/ui/toasts.tsx'
import { answerSession } from './people.ts'

/** What every page of the product stands in, without the navigation around it. */
const Frame = () => (
  <SessionProvider>
    <main>
      <Outlet />
    </main>
    <ConfirmDialog />
    <Toasts />
  </SessionProvider>
)

/** In place of every other page: its address. */
const ElsewherePage = () => {
  const { pathname, search } = useLocation()
  return <h1>The page at {pathname + search}</h1>
}

/** Renders these routes at `address` for whoever `answerSession` names. A failed read is repeated at once. */
export const renderRoutes = (children: RouteObject[], address = '/') => {
  const client = makeQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const routes: RouteObject[] = [{ element: <Frame />, children: [{ element: <Controls />, children }] }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** `path` as the routes have it, and the `address` that it is opened at. */
type Place = { path?: string; address?: string }

/** Renders `element` on a page of its own, for somebody who is signed in. */
export const renderFor = (role: Role, element: ReactNode, place: Place = {}) => {
  const { path = '/', address = path } = place
  answerSession(role)
  return renderRoutes(
    [
      { element: <RequireSession />, children: [{ path, element }] },
      { path: '*', element: <ElsewherePage /> },
    ],
    address,
  )
}
