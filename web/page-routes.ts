import type { Plugin } from 'vite'
import { type Page, pages } from './src/app/pages.ts'

const name = 'virtual:page-routes'

/** `user/login-page` exports `LoginPage`. */
const componentOf = (file: string): string =>
  file.replace(/^.*\//, '-').replace(/-(.)/g, (_, first: string) => first.toUpperCase())

const routeOf = ([path, { file, guard, title, outline }]: [string, Page]): string => {
  const load = `() => import('/src/${file}.tsx').then((code) => code.${componentOf(file)})`
  return `[${JSON.stringify(guard)}, ${JSON.stringify(path)}, ${load}, ${JSON.stringify({ title, outline })}]`
}

/**
 * Makes `virtual:page-routes` of the table of pages: what the router needs of each, and its code, loaded on the first visit. The home page
 * is loaded with the app. The table itself, with the names of files and calls, would cost every first visit 400 bytes.
 */
export const pageRoutes = (): Plugin => ({
  name: 'page-routes',
  resolveId: (id) => (id === name ? `\0${id}` : null),
  load: (id) => {
    if (id !== `\0${name}`) return null
    const lazy = Object.entries<Page>(pages).filter(([path]) => path !== '/')
    return `export const pageRoutes = [${lazy.map(routeOf).join(',\n')}]`
  },
})
