import { inLanguage, type Language, splitLanguage } from '@thikana/domain/language'
import {
  type DataRouter,
  type RouteObject,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'
import { i18n } from './sentences.ts'

const inAddressBar = () => splitLanguage(location.pathname)

/** The path of the open page as the router knows it: without the language. */
export const currentPath = (): string => inAddressBar().address

let language: Language

/** The language that addresses of pages name from now on. */
export const linkInLanguage = (named: Language): void => {
  language = named
}

/** Back and forward may lead to the same page in another language, and away from it before that is loaded. */
const followAddress = () => {
  const wanted = inAddressBar().language
  linkInLanguage(wanted)
  if (wanted !== i18n.locale)
    void import('./speak.ts')
      .then(({ speak }) => speak(wanted, () => language === wanted))
      .catch(() => location.reload())
}

/** The browser's history with addresses as the router knows them, so that a change of language doesn't lead to another page. */
const createHistory = () => {
  linkInLanguage(inAddressBar().language)
  // Before the router, which writes the links of the page that it shows.
  addEventListener('popstate', followAddress)
  const history = createBrowserHistory()
  const { createHref } = history
  const own = Object.getOwnPropertyDescriptor(history, 'location')
  return Object.defineProperties(history, {
    location: { get: () => ({ ...own?.get?.(), pathname: currentPath() }) },
    createHref: { value: (to: Parameters<typeof createHref>[0]) => inLanguage(language, createHref(to)) },
  })
}

/** The page's router. */
export let router: DataRouter

/** As React Router's `createBrowserRouter`; `isLoaded` if the routes have the opened page's code. */
export const startRouter = (routes: RouteObject[], isLoaded: boolean): DataRouter =>
  (router = createRouter({
    history: createHistory(),
    routes,
    // With data, even if it's empty, the router leaves the reader where they have scrolled to.
    ...(isLoaded ? { hydrationData: { loaderData: {} } } : {}),
    mapRouteProperties,
  }).initialize())
