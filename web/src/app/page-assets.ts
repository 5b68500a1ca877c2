import type { Language } from '@thikana/domain/language'
import { banglaTypeface, storageKeys } from '../theme/bangla-typeface.ts'
import colourScheme from './colour-scheme.js?raw'
import translatedTexts from './translated-texts.js?raw'

/**
 * What a rendered page and its script tell each other by events on the window: `page-needed`, that the visitor has used something that only
 * the script can do, so it should load now; `page-started`, that the script now handles the page.
 */
export type PageEvent = 'page-needed' | 'page-started'

const needed: PageEvent = 'page-needed'
const started: PageEvent = 'page-started'

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }

/**
 * What Vite built: its manifest (Vite, "Backend Integration"), the text of each sheet by its address, and where all sentences of each
 * language are (`web/sentences.ts`).
 */
export type Build = {
  manifest: Record<string, Chunk>
  sheets: Record<string, string>
  languages: Record<string, { folder: string; sentences: string }>
  /** The operator's texts in each language, by the ids of the built files (`client/sentences.ts`); null without any. */
  ownTexts: object | null
}

/** The build with the scripts of one language. */
export const buildIn = (build: Build, language: Language): Build => {
  const { folder = 'assets' } = build.languages[language] ?? {}
  const move = (file: string) => (file.endsWith('.js') ? file.replace(/^assets/, folder) : file)
  const chunks = Object.entries(build.manifest)
  return {
    ...build,
    manifest: Object.fromEntries(chunks.map(([key, chunk]) => [key, { ...chunk, file: move(chunk.file) }])),
  }
}

/** The app's own files, as addresses under the site's root: its script comes last of `scripts`. */
export type PageFiles = { scripts: string[]; sheets: string[] }

const app = 'src/app/main.tsx'

/** The files that every page needs, and with them those of `modules`, which are names without folder and ending. */
const collectFiles = ({ manifest }: Build, modules: readonly string[]): PageFiles => {
  const seen = new Set<string>()
  const scripts: string[] = []
  const sheets = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const one of chunk.imports ?? []) take(one)
    scripts.push(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) sheets.add(`/${sheet}`)
  }
  take(app)
  for (const module of modules) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === module)
    if (!key) throw new Error(`The build has no file for ${module}. Build the web app again.`)
    take(key)
  }
  return { scripts, sheets: [...sheets] }
}

/** The files that every page loads. */
export const appFiles = (build: Build): PageFiles => collectFiles(build, [])

/** The files of `modules` besides those, and of all that they import, each once, in the order in which they're needed. */
export const listFiles = (build: Build, modules: readonly string[]): PageFiles => {
  const start = appFiles(build)
  const { scripts, sheets } = collectFiles(build, modules)
  return {
    scripts: scripts.filter((one) => !start.scripts.includes(one)),
    sheets: sheets.filter((one) => !start.sheets.includes(one)),
  }
}

const findFont = ({ manifest }: Build, part: RegExp): string | undefined => {
  const key = Object.keys(manifest).find((one) => part.test(one))
  return key && `/${manifest[key]?.file}`
}

/** The part of the typeface that every page needs. */
export const findTypeface = (build: Build): string | undefined => findFont(build, /latin-wght.*\.woff2$/)

/** The styles that only pages in Bangla need. */
export const banglaSheets = ({ manifest }: Build): string[] => {
  const sheet = manifest['src/theme/bangla.css']
  return sheet ? [`/${sheet.file}`] : []
}

/**
 * Keeps the last press of a button, and what is chosen in lists, until the page's own script has started; then it repeats them. The button
 * is busy meanwhile. What was typed is kept too: if the browser translates the page before the script has started, React renders it anew,
 * with other elements in the same places. Only buttons of forms with an address work without our script: without it, a press of another
 * would do nothing, and a form without an address would put what was typed into the page's.
 */
const keepEarlyInput = `
{
  let pressed
  const places = new Map()
  const alike = (element) => document.querySelectorAll(element.localName)
  const remember = (element) => places.set(element, [...alike(element)].indexOf(element))
  const current = (element) => (element.isConnected ? element : alike(element)[places.get(element)])
  const keep = (event) => {
    const button = event.target.closest?.('button')
    if (!button || button.disabled || button.form?.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed?.removeAttribute('aria-busy')
    pressed = button
    remember(button)
    pressed.setAttribute('aria-busy', 'true')
    dispatchEvent(new Event('${needed}'))
  }
  let focused
  const look = ({ target }) => remember((focused = target))
  const values = new Map()
  const note = ({ target }) => {
    if (!target.matches?.('select, textarea, input:not([type=checkbox], [type=radio], [type=file])')) return
    remember(target)
    values.set(target, target.value)
    if (target.localName === 'select') dispatchEvent(new Event('${needed}'))
  }
  const enter = (field, value) => {
    // Past React's own setter: after that one, React takes the event for a change that it made itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
  }
  const repeat = () => {
    removeEventListener('click', keep, true)
    removeEventListener('input', note, true)
    removeEventListener('focusin', look, true)
    for (const [noted, value] of values) {
      const field = current(noted)
      if (!field || (noted.isConnected && field.localName !== 'select')) continue
      enter(field, value)
    }
    if (focused && !focused.isConnected) current(focused)?.focus()
    pressed?.removeAttribute('aria-busy')
    const button = pressed && current(pressed)
    // After what was chosen has been shown: a search is for that too.
    setTimeout(() => button?.click())
  }
  const release = ({ target }) => target.type === 'module' && pressed?.removeAttribute('aria-busy')
  addEventListener('click', keep, true)
  addEventListener('input', note, true)
  addEventListener('focusin', look, true)
  addEventListener('error', release, true)
  addEventListener('${started}', repeat, { once: true })
}
`

/**
 * Loads the page's script, and `modules` that this imports, after everything it opens with, for a page that is readable without it: on a
 * slow line the script doesn't compete with the first picture and the text. It loads at once if the visitor needs it.
 */
const loadLate = (src: string, modules: readonly string[]): string => `
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
`

const preload = (address: string) => `
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '${address}', crossOrigin: '' }))`

/** What the browser tells of the line, and whether it has cached the part of the typeface of `storageKey`. */
const readLine = (storageKey: string): string => `
  const { effectiveType = '4g', saveData = false } = navigator.connection ?? {}
  let isKept = false
  try {
    isKept = localStorage.getItem('${storageKey}') === 'kept'
  } catch {
    // Storage can be forbidden.
  }`

/**
 * Loads the typeface, on a slow line after the page's script unless the browser has it cached: the page is readable in any typeface, and
 * does nothing before its script runs. The web app's styles define `late`.
 */
const loadTypeface = (href: string): string => `
{${readLine(storageKeys.latin)}
  if (!isKept && (saveData || effectiveType !== '4g')) document.documentElement.dataset.typeface = 'late'
  else {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '${href}' })
    document.head.append(link)
  }
}
`

/**
 * Adds the typeface's Bangla letters to a page in Bangla, at once if they are cached. On a slow line they come after the page's script, and
 * where data are to be saved not at all (`theme/typeface.ts`).
 */
const addBangla = (href: string): string => `
{${readLine(storageKeys.bangla)}
  if (!saveData && (effectiveType === '4g' || (isKept && effectiveType === '3g'))) {
    globalThis.banglaLetters = new FontFace(
      '${banglaTypeface.family}', 'url(${href})', ${JSON.stringify(banglaTypeface.descriptors)}
    )
    document.fonts.add(banglaLetters)
    if (isKept) banglaLetters.load().catch(() => {})
  }
}
`

/**
 * When a page's script starts. `late`: after everything that the page opens with, for a page that is readable without; `modules` are what it
 * imports. `first`: before the typeface, for a page that does nothing before.
 */
export type Start = { when: 'late'; modules: readonly string[] } | { when: 'first' | 'never' }

/**
 * A page that is reloaded is shorter at first than it was: if it has loaded before its script runs, the browser scrolls to its end, and the
 * content pushes that away. `restoreScrollPosition` moves the reader once the page is long enough.
 */
const keepAtTop = `history.scrollRestoration = 'manual'\n`

/** The inline scripts of a page, in their order. */
export const inlineScripts = (build: Build, language: Language, starts: Start) => {
  const src = appFiles(build).scripts.at(-1) ?? ''
  const typeface = findTypeface(build)
  const bangla = language === 'bn' ? findFont(build, /bengali-wght.*\.woff2$/) : undefined
  return {
    ownTexts: build.ownTexts
      ? `globalThis.ownTexts=${JSON.stringify(build.ownTexts).replaceAll('<', '\\u003c')}\n`
      : undefined,
    colourScheme,
    translatedTexts,
    top: starts.when === 'first' ? keepAtTop : undefined,
    late: starts.when === 'late' ? loadLate(src, starts.modules) : undefined,
    typeface: starts.when === 'first' && typeface ? loadTypeface(typeface) : undefined,
    bangla: bangla && addBangla(bangla),
    early: starts.when === 'never' ? undefined : keepEarlyInput,
  }
}
