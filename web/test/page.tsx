import { QueryClientProvider } from '@tanstack/react-query'
import type { Role } from '@thikana/domain/user/user'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, Outlet, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { RequireSession } from '../src/app/guards.tsx'
import { LanguageProvider } from '../src/client/language.tsx'
import { makeQueryClient } from '../src/client/query-client.ts'
import { SessionProvider } from '../src/session/session.tsx'
import { Overlay } from '../src/ui/overlays/overlay.tsx'
import { Toasts } from '../src/ui/overlays/toasts.tsx'
import { answerSession } from './people.ts'

/** What surrounds every page of the product, without the navigation. */
const Frame = () => (
  <SessionProvider>
    <main>
      <Outlet />
    </main>
    <Overlay />
    <Toasts />
  </SessionProvider>
)

/** Replaces every other page and shows its address. */
const ElsewherePage = () => {
  const { pathname, search } = useLocation()
  return <h1>The page at {pathname + search}</h1>
}

/** Renders these routes at `address`, in the session that `answerSession` set. Failed reads are retried immediately. */
export const renderRoutes = (children: RouteObject[], address: InitialEntry = '/') => {
  const client = makeQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const routes: RouteObject[] = [{ element: <Frame />, children }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  return render(
    <LanguageProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

/** The route's `path`, and the `address` to open. */
type PageOptions = { path?: string; address?: InitialEntry }

/** Renders `element` as a page, in a signed-in person's session. */
export const renderFor = (role: Role, element: ReactNode, options: PageOptions = {}) => {
  const { path = '/', address = path } = options
  answerSession(role)
  return renderRoutes(
    [
      { element: <RequireSession />, children: [{ path, element }] },
      { path: '*', element: <ElsewherePage /> },
    ],
    address,
  )
}
