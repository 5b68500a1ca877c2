import type { BrowserContext, Route } from '@playwright/test'
import { projectId } from './emulator.ts'

/**
 * Replaces Google's `api.js`, through which Firebase's library in our page and its helper in an iframe talk to each other. It has only
 * what these two call, runs in the browser, and replaces the only part that isn't available without Google.
 */
const gapi = (): void => {
  type Message = { gapi: 'ping' | 'call' | 'answer'; name?: string; id?: number; data?: unknown }
  type Handler = (data: unknown) => unknown
  const handlers = new Map<string, Handler>()
  const waiting = new Map<number, (answers: unknown[]) => void>()
  let last = 0
  let markPresent: () => void
  const presence = new Promise<void>((resolve) => (markPresent = resolve))

  /** Either side may send before the other has registered a handler. */
  const findHandler = async (name: string): Promise<Handler> => {
    for (;;) {
      const handler = handlers.get(name)
      if (handler) return handler
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const tell = (id: number, answer: unknown) => {
    try {
      waiting.get(id)?.([answer])
    } catch {
      // Google's own script swallows errors of callbacks, and Firebase's library relies on it.
    }
  }

  const speakTo = (other: () => Window | null) => {
    const post = (message: Message) => other()?.postMessage(message, '*')
    const answer = async ({ name = '', id, data }: Message) =>
      post({ gapi: 'answer', id, data: await (await findHandler(name))(data) })
    addEventListener('message', ({ data, source }: MessageEvent<Message | undefined>) => {
      if (source !== other() || !data?.gapi) return
      if (data.gapi === 'ping') markPresent()
      if (data.gapi === 'answer') tell(data.id ?? 0, data.data)
      if (data.gapi === 'call') void answer(data)
    })
    return {
      restyle: async () => {},
      ping: async (done: () => void) => {
        await presence
        done()
      },
      register: (name: string, handler: Handler) => void handlers.set(name, handler),
      send: (name: string, data: unknown, done: (answers: unknown[]) => void) => {
        last += 1
        waiting.set(last, done)
        post({ gapi: 'call', name, id: last, data })
      },
      post,
    }
  }

  type Opening = { url: string; where: HTMLElement; attributes: { style: Partial<CSSStyleDeclaration> } }
  const context = {
    open: ({ url, where, attributes }: Opening, use: (frame: object) => unknown) => {
      const element = document.createElement('iframe')
      element.src = url
      element.setAttribute('aria-hidden', 'true')
      Object.assign(element.style, attributes.style)
      const frame = speakTo(() => element.contentWindow)
      where.append(element)
      return use(frame)
    },
    getParentIframe: () => {
      const parent = speakTo(() => window.parent)
      parent.post({ gapi: 'ping' })
      return parent
    },
  }
  const load = (_what: string, { callback }: { callback: () => void }) => callback()
  const iframes = { getContext: () => context, Iframe: true, CROSS_ORIGIN_IFRAMES_FILTER: 'any' }
  Object.assign(window, { gapi: { load, iframes } })
  const address = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href
  const named = new URL(address).searchParams.get('onload') ?? 'gapi_onload'
  const ready: unknown = Reflect.get(window, named)
  if (typeof ready === 'function') ready()
}

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
