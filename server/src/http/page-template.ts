import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, in attributes too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** The name that stands in the built page; this installation may have another. */
const builtBrand = 'Thikana'
const builtAddress = 'https://thikana.example'

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
 * The page with its script asked for once everything it opens with is there, for a page that can be read without: on a slow
 * line the first picture and the text don't share the way with it.
 */
export const withLateScript = (page: string): string =>
  page.replace(
    /<script type="module"[^>]* src="([^"]+)"><\/script>/,
    (_, src: string) => `<script>
addEventListener('load', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      const script = document.createElement('script')
      script.type = 'module'
      script.src = '${src}'
      document.head.append(script)
    }),
  ),
)
</script>`,
  )

/** JSON that may stand inside a script element: nothing in it ends the element. */
export const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c')

/** The scripts that stand in the page itself, as the content security policy lets them in (CSP level 3, "hash-source"). */
export const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
