import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { escapeHtml } from '@thikana/contract/escape-html'
import type { PageEvent } from '@thikana/contract/page-events'

/** The brand name in the built page; this installation may have another. */
const builtBrand = 'Thikana'
const builtAddress = 'https://thikana.example'

export const needed: PageEvent = 'page-needed'

export const readTemplate = (file: string): Promise<string> => readFile(file, 'utf8')

/** The built page with this installation's name and address in its head. */
export const brandTemplate = (
  template: string,
  { brand, publicUrl }: { brand: string; publicUrl: string },
): string =>
  template
    .replaceAll(builtBrand, () => escapeHtml(brand))
    .replaceAll(builtAddress, () => escapeHtml(publicUrl))

/**
 * The page with its script, and `modules` that this imports, loaded after everything it opens with, for a page that is readable without it:
 * on a slow line the script doesn't compete with the first picture and the text. It loads at once if the visitor needs it.
 */
export const withLateScript = (page: string, modules: readonly string[] = []): string =>
  page.replace(
    /<script type="module"[^>]* src="([^"]+)"><\/script>/,
    (_, src: string) => `<script>
{
  let isAsked = false
  const load = () => {
    if (isAsked) return
    isAsked = true
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${src}' }))${modules.map(preload).join('')}
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)))
  addEventListener('${needed}', load)
}
</script>`,
  )

const preload = (address: string) => `
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '${address}', crossOrigin: '' }))`

/**
 * The page with its script preloaded, and on a slow line with its typeface after that unless the browser has it cached: the page is
 * readable in any typeface, and does nothing before its script runs. The web app's styles define `late`.
 */
export const withUrgentScript = (page: string): string =>
  page.replace('<script type="module" fetchpriority="low"', '<script type="module"').replace(
    /<link rel="preload" href="([^"]+)" as="font"[^>]*>/,
    (_, href: string) => `<script>
{
  const { effectiveType = '4g', saveData = false } = navigator.connection ?? {}
  let isKept = false
  try {
    isKept = localStorage.getItem('typeface') === 'kept'
  } catch {
    // Storage can be forbidden.
  }
  if (!isKept && (saveData || effectiveType !== '4g')) document.documentElement.dataset.typeface = 'late'
  else {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '${href}' })
    document.head.append(link)
  }
}
</script>`,
  )

export const withTitle = (page: string, title: string): string =>
  page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)

/** The page with `tags` at the end of its head. */
export const withHead = (page: string, tags: readonly string[]): string =>
  page.replace('</head>', () => `${tags.join('\n')}\n</head>`)

/** The page with its contents, and the data they were drawn from for the browser to go on with. */
export const drawInto = (page: string, { html, state }: { html: string; state: string }): string =>
  page.replace(
    '<div id="app"></div>',
    () =>
      `<div id="app" data-drawn>${html}</div><script type="application/json" id="state">${scriptJson(state)}</script>`,
  )

/** The page with its contents and without its script. */
export const drawStill = (page: string, html: string): string =>
  page
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('<div id="app"></div>', () => `<div id="app">${html}</div>`)

/** Escapes JSON for a script element, so that nothing in it closes the element. */
export const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c')

/** Hashes of the page's inline scripts, for the content security policy (CSP level 3, "hash-source"). */
export const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
