import { escapeHtml } from '@thikana/contract/escape-html'
import type { GoogleResult } from '@thikana/contract/site'
import { inLanguage, type Language } from '@thikana/domain/language'
import { i18nOf } from '@thikana/texts/i18n-of'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { FastifyInstance } from 'fastify'
import { requestLanguage } from '../../../http/language.ts'
import { popupPolicy } from './client.ts'
import { renderPlainPage, pagePolicy, style } from './plain-page.ts'

export const donePath = '/api/auth/google/done'

export const donePage = (language: Language, result: GoogleResult): string =>
  `${donePath}?language=${language}&result=${result}`

/** Notifies the page that opened the popup, in any tab of this browser, and closes the popup. The web app listens under this name. */
const script = `const channel = new BroadcastChannel('thikana.google')
channel.postMessage(new URLSearchParams(location.search).get('result'))
setTimeout(() => {
  channel.close()
  window.close()
}, 100)
`

const pageIn = (language: Language): string => {
  const i18n = i18nOf(language)
  return renderPlainPage({
    language,
    title: say(i18n, msg`Signing in`),
    body: `<h1>${escapeHtml(say(i18n, msg`You can close this window`))}</h1>
<p>${escapeHtml(say(i18n, msg`The page that opened it says how it went.`))}</p>
<p><a href="${inLanguage(language, '/login')}">${escapeHtml(say(i18n, msg`Go to the log-in page`))}</a></p>`,
    style: `${donePath}.css`,
    script: `${donePath}.js`,
  })
}

/** The popup's last page, with its style and script as files, which its content security policy demands. */
export const mountDonePage = (scope: FastifyInstance): void => {
  const send = (path: string, type: string, textIn: (language: Language) => string) =>
    scope.get(path, { schema: { hide: true } }, async (request, reply) =>
      reply
        .type(type)
        .header(...popupPolicy)
        .header('content-security-policy', pagePolicy)
        .header('cache-control', 'no-store')
        .send(textIn(requestLanguage(request))),
    )
  send(donePath, 'text/html; charset=utf-8', pageIn)
  send(`${donePath}.js`, 'text/javascript; charset=utf-8', () => script)
  send(`${donePath}.css`, 'text/css; charset=utf-8', () => style)
}
