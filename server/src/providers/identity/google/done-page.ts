import type { FastifyInstance } from 'fastify'
import { popupPolicy } from './client.ts'
import { renderPlainPage, pagePolicy, style } from './plain-page.ts'

export const donePath = '/api/auth/google/done'

/** Notifies the page that opened the popup, in any tab of this browser, and closes the popup. The web app listens under this name. */
const script = `const channel = new BroadcastChannel('thikana.google')
channel.postMessage(new URLSearchParams(location.search).get('result'))
setTimeout(() => {
  channel.close()
  window.close()
}, 100)
`

const body = `<h1>You can close this window</h1>
<p>The page that opened it says how it went.</p>
<p><a href="/login">Go to the log-in page</a></p>`

/** The popup's last page, with its style and script as files, which its content security policy demands. */
export const mountDonePage = (scope: FastifyInstance): void => {
  const send = (path: string, type: string, text: string) =>
    scope.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type(type)
        .header(...popupPolicy)
        .header('content-security-policy', pagePolicy)
        .header('cache-control', 'no-store')
        .send(text),
    )
  const page = renderPlainPage({
    title: 'Signing in',
    body,
    style: `${donePath}.css`,
    script: `${donePath}.js`,
  })
  send(donePath, 'text/html; charset=utf-8', page)
  send(`${donePath}.js`, 'text/javascript; charset=utf-8', script)
  send(`${donePath}.css`, 'text/css; charset=utf-8', style)
}
