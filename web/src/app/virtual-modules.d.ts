// Modules that `web/vite.config.ts` and `web/tabler-icons.ts` generate. An ambient module can't use a relative import statement.
/* oxlint-disable typescript/consistent-type-imports */

/** The table of pages as the router needs it. */
declare module 'virtual:page-routes' {
  type Page = import('./pages.ts').Page
  export const pageRoutes: [
    guard: Page['guard'],
    path: string,
    load: () => Promise<React.ComponentType>,
    handle?: Pick<Page, 'title' | 'outline'>,
  ][]
}

/** A Tabler icon by its name. */
declare module 'virtual:tabler/*' {
  const Icon: ReturnType<typeof import('../ui/icon.tsx').icon>
  export default Icon
}
