import type { Role } from '@thikana/domain/user/user'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { pageRoutes } from 'virtual:page-routes'
import { HomePage } from '../home/home-page.tsx'
import type { PageHandle } from '../layout/page-outline.tsx'
import { Shell } from '../layout/shell.tsx'
import type { Page } from './pages.ts'

const pagesFor = (guard: Page['guard']): RouteObject[] =>
  pageRoutes
    .filter(([required]) => required === guard)
    .map(([, path, load, handle]) => ({
      path,
      lazy: async () => ({ Component: await load() }),
      handle: handle satisfies PageHandle | undefined,
    }))

/** Routes behind a guard, which shows the page's outline until the session is known. */
const guardedBy = (
  name: 'RequireSession' | 'RequireBrowsing' | 'RequireGuest' | 'RequireAccountsHere' | 'RequireBrowser',
  children: RouteObject[],
): RouteObject => ({
  lazy: async () => ({ Component: (await import('./guards.tsx'))[name] }),
  children,
})

const guardedByRole = (role: Role | 'staff'): RouteObject => ({
  lazy: async () => {
    const { RequireRole } = await import('./guards.tsx')
    return { element: <RequireRole role={role} /> }
  },
  children: pagesFor(role),
})

const dashboard: RouteObject = {
  lazy: async () => ({ Component: (await import('../layout/dashboard-layout.tsx')).DashboardLayout }),
  children: [
    ...pagesFor('session'),
    guardedByRole('user'),
    guardedByRole('agent'),
    guardedByRole('admin'),
    guardedByRole('staff'),
  ],
}

/** Loaded once the page is there (`later.ts`). If even that can't be, the browser tries again, or says that it is offline. */
const CrashPage = lazy(() =>
  import('../layout/crash-page.tsx').then(
    (code) => ({ default: code.CrashPage }),
    () => {
      location.reload()
      return new Promise<never>(() => {})
    },
  ),
)

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: (
      <Suspense fallback={<main aria-busy />}>
        <CrashPage />
      </Suspense>
    ),
    // The server's document contains the outline, so nothing is rendered until the router has the page's code.
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <HomePage /> },
      ...pagesFor('none'),
      guardedBy('RequireGuest', pagesFor('guest')),
      guardedBy('RequireBrowser', pagesFor('browser')),
      guardedBy('RequireAccountsHere', pagesFor('accountsHere')),
      guardedBy('RequireBrowsing', pagesFor('browsing')),
      guardedBy('RequireSession', [dashboard]),
      {
        path: '*',
        lazy: async () => ({ Component: (await import('../layout/oops-page.tsx')).OopsPage }),
      },
    ],
  },
]
