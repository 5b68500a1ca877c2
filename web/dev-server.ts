import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Currency } from '@thikana/domain/payment/currency'
import { isLanguage, splitLanguage } from '@thikana/domain/language'
import { readTranslations } from '@thikana/texts/translations'
import { type Connect, createServer, type Plugin } from 'vite'

type Wanted = {
  host: string
  port: number
  /** The address of the API. */
  apiUrl: string
  /** Of the API's prices. */
  currency: Currency
  /** Resolves once the API answers; false if it ended with an error. */
  isApiReady: () => Promise<boolean>
  /** Folders to watch besides the web app's own. */
  watched: string[]
  onChange: (file: string) => void
}

const apiPaths = [
  '/api',
  '/images',
  '/maps',
  '/sandbox',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-homes-',
]

const isForApi = ({ url = '' }: IncomingMessage): boolean =>
  apiPaths.some((path) => url.startsWith(path) && !/^[\w.-]/.test(url.slice(path.length)))

const answerFailed = (response: ServerResponse): void => {
  response.writeHead(503, { 'content-type': 'application/problem+json' })
  const message = 'The API ended with an error, which the terminal shows; it starts again at the next change.'
  response.end(JSON.stringify({ status: 503, title: 'Service Unavailable', message }))
}

/** Holds calls of the API while it restarts, so that none fails. */
const waitForApi = (isApiReady: Wanted['isApiReady']): Plugin => ({
  name: 'wait-for-api',
  configureServer: ({ middlewares }) => {
    const wait = async (request: IncomingMessage, response: ServerResponse, goOn: () => void) => {
      if (isForApi(request) && !(await isApiReady())) answerFailed(response)
      else goOn()
    }
    middlewares.use((request, response, next) => void wait(request, response, next))
  },
})

/** As they are in the file now, so that a translator sees them at the next load. */
const translationsInto = (language: string) =>
  language === 'en' ? {} : Object.fromEntries(readTranslations(language))

/** What a page fetches whose language is changed. */
const sendTranslations = (): Plugin => ({
  name: 'send-translations',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const [, language] = /^\/sentences\/(\w+)-\.json$/.exec(request.url ?? '') ?? []
      if (!isLanguage(language)) return next()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(translationsInto(language)))
    })
  },
})

/** Answers whoever asks for HTML, at any address that isn't a file's, with the page that the browser renders. */
const sendPages = (currency: Currency): Plugin => ({
  name: 'send-pages',
  configureServer: (server) => () => {
    const send = async (
      request: Connect.IncomingMessage,
      response: ServerResponse,
      next: Connect.NextFunction,
    ) => {
      const { method = '', headers, originalUrl = '/' } = request
      const isPage = ['GET', 'HEAD'].includes(method) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
      if (!isPage) return next()
      try {
        const { developmentDocument } = await server.ssrLoadModule('/src/app/document.tsx')
        const { language } = splitLanguage(originalUrl)
        const document = developmentDocument(language, translationsInto(language), currency)
        const page = await server.transformIndexHtml(originalUrl, document)
        response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' }).end(page)
      } catch (error) {
        next(error)
      }
    }
    server.middlewares.use((request, response, next) => void send(request, response, next))
  },
})

/** Serves the web app from its sources with hot reload, and proxies calls to the API. Throws if the port is in use. */
export const startWebServer = async (wanted: Wanted): Promise<{ close(): Promise<void> }> => {
  // The Host header stays, since the API compares it with the origin. The client's address is passed on, since the demonstration
  // answers only this machine.
  const target = { target: wanted.apiUrl, changeOrigin: false, xfwd: true }
  const server = await createServer({
    root: import.meta.dirname,
    logLevel: 'warn',
    clearScreen: false,
    appType: 'custom',
    plugins: [waitForApi(wanted.isApiReady), sendTranslations(), sendPages(wanted.currency)],
    server: {
      host: wanted.host,
      port: wanted.port,
      strictPort: true,
      // The API decides about calls from other origins.
      cors: false,
      proxy: Object.fromEntries(apiPaths.map((path) => [path, target])),
    },
  })
  server.watcher.add(wanted.watched)
  server.watcher.on('all', (_event, file) => {
    if (wanted.watched.some((folder) => file.startsWith(`${folder}/`))) wanted.onChange(file)
  })
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    throw new Error(
      `Port ${wanted.port} on ${wanted.host} can’t be used. Stop what uses it, or set PORT to another number.`,
      { cause: error },
    )
  }
  return server
}
