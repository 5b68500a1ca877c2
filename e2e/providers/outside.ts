import type { BrowserContext, Route } from '@playwright/test'
import { gapi } from './gapi.ts'
import { projectId } from './emulator.ts'

/** The emulator's paths for the pages of Firebase's popup. */
const pages = new Map([
  ['/__/auth/handler', '/emulator/auth/handler'],
  ['/__/auth/iframe', '/emulator/auth/iframe'],
])

/** Redirects calls to Firebase to its emulator, and blocks everything else outside of this machine. */
export const leadToEmulator = async (context: BrowserContext, emulator: string): Promise<void> => {
  const pass = async (route: Route, to: string) => {
    // A page that is left doesn't wait for its answers.
    const response = await route.fetch({ url: emulator + to }).catch(() => null)
    if (response) await route.fulfill({ response }).catch(() => {})
  }
  await context.route(/^https:/, (route) => route.fulfill({ status: 200, body: '' }))
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${gapi.toString()})()` }),
  )
  await context.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    return pass(route, `/${host}${pathname}${search}`)
  })
  await context.route(`https://${projectId}.firebaseapp.com/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return pass(route, `${pages.get(pathname) ?? pathname}${search}`)
  })
}
