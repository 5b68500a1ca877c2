import type { Page } from '@playwright/test'
import { bangla } from '../../e2e/bangla.ts'
import type { Samples } from './samples.ts'

export type Role = 'guest' | 'user' | 'agent' | 'admin'

/** One state of one page for one role. */
export type Shot = {
  role: Role
  /** The full path, as in web/src/app/pages.ts. */
  route: string
  state: string
  /** The path, if it isn't the route itself. */
  at?: (samples: Samples) => string
  /** In px, if the state exists only at some widths. */
  widths?: readonly number[]
  /** Sets up answers to the page's calls before it is opened. */
  before?: (page: Page) => Promise<unknown>
  /** What to do on the page once it is loaded. */
  act?: (page: Page) => Promise<unknown>
  /** Some calls are never answered, so the page never settles. */
  isHeld?: boolean
  /** Something covers the page, so the picture shows only the viewport, not the whole page. */
  isOver?: boolean
  /** Messages that disappear by themselves are kept for the picture. */
  keepsToasts?: boolean
  /** Expected errors, in the terms of e2e/page-errors.ts. */
  expects?: RegExp
}

const slugOf = (route: string) =>
  route === '/'
    ? 'home'
    : route === '*'
      ? 'no-such-page'
      : route
          .slice(1)
          .replace(/\/:\w+$/, '')
          .replaceAll('/', '-')

export const nameOf = ({ role, route, state }: Shot): string => `${role}-${slugOf(route)}-${state}`

const onCalls = (calls: readonly string[], handle: Parameters<Page['route']>[1]) => async (page: Page) => {
  for (const call of calls) await page.route(`**/api/${call}`, handle)
}

/** Answers calls (globs below `/api/`) with `status` and the server's message for it, in the page's language. */
const refuse = (status: number, sentence: string, ...calls: string[]) =>
  onCalls(calls, (route) => {
    const message = route.request().headers()['accept-language'] === 'bn' ? bangla(sentence) : sentence
    return route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: message, status, detail: message, message }),
    })
  })

export const breakDown = (...calls: string[]) =>
  refuse(503, 'Something went wrong on our side. Nothing was lost; please try again.', ...calls)

export const answer = (json: unknown, ...calls: string[]) =>
  onCalls(calls, (route) => route.fulfill({ json }))

/** Never answers these calls. */
export const hold = (...calls: string[]) => onCalls(calls, () => new Promise(() => {}))

/** Changes a call's real answer. */
export const alter = (change: (json: object) => object, ...calls: string[]) =>
  onCalls(calls, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })

type PagePart = Pick<Shot, 'role' | 'route' | 'at'>

/** A page while its calls are under way, and after they have failed. */
const withErrors = (page: PagePart, calls: string[]): Shot[] => [
  { ...page, state: 'loading', before: hold(...calls), isHeld: true },
  { ...page, state: 'error', before: breakDown(...calls), expects: / 503$/ },
]

/** A page that shows a list; `calls` read it. */
export const listPage = (page: PagePart, ...calls: string[]): Shot[] => [
  { ...page, state: 'loaded' },
  { ...page, state: 'empty', before: answer([], ...calls) },
  ...withErrors(page, calls),
]

/** A page about one record, which its URL names. */
export const thingPage = (page: PagePart, ...calls: string[]): Shot[] => [
  { ...page, state: 'loaded' },
  {
    ...page,
    state: 'missing',
    at: () => page.route.replace(/:\w+$/, 'none'),
    expects: /\/none 404$/,
  },
  ...withErrors(page, calls),
]
