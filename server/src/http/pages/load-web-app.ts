import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '@thikana/contract/api'
import type { Language } from '@thikana/domain/language'
import { messagesIn } from '@thikana/texts/i18n-of'
import type { WantedRead } from '../api/guest-reads.ts'
import { type LanguagesOfBuild, ownTextsIn } from './own-texts-in.ts'

/** A whole HTML document, and its inline scripts. */
export type Rendered = { html: string; scripts: string[] }

/** What is the same on all pages. */
export type Installation = { site: Site; publicUrl: string }

/** The reply to a call that a page shows: its body, and its headers in lower case. */
type Answer = { body: unknown; headers: Readonly<Record<string, string>> }

/** A page that guests may read: its address without what it doesn't know, and the calls that it is rendered from. */
export type GuestPage = { address: string; reads: WantedRead[] }

/** The web app's rendering, from its build (`web/src/app/entry-server.tsx`). */
type WebApp = {
  guestPatterns: string[]
  /** The page at this address: `*` if there is none, its own path, and what the browser of a signed-in person reads first. */
  findPage: (url: string) => {
    pattern: string
    path: string
    preload: string | undefined
    forGuests: GuestPage | null
    isUnlisted?: boolean
  }
  createRenderer: (
    build: { manifest: unknown; sheets: Record<string, string>; languages: unknown; ownTexts: unknown },
    language: Language,
    translations: Record<string, string>,
  ) => Renderer
}

/** Renders pages in one language. */
export type Renderer = {
  blank: (installation: Installation) => Rendered
  outline: (installation: Installation, pattern: string) => Promise<Rendered>
  forGuests: (installation: Installation, address: string, answers: Answer[]) => Promise<Rendered>
  offline: (installation: Installation) => Rendered
}

/** Where the web app is built. */
export const built = path.resolve(import.meta.dirname, '../../../../web/dist')

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

/** Reads the web app's build in `folder`, which it must be in, for pages in `languages`. Throws Error if a part is missing. */
export const loadWebApp = async (folder: string, languages: readonly Language[]) => {
  const [manifestFile, entry] = [`${folder}/.vite/manifest.json`, `${built}/server/entry-server.js`]
  if (!existsSync(manifestFile) || !existsSync(entry))
    throw new Error(`The web app isn’t built: ${built} is incomplete. Run "npm run build --workspace=web".`)
  const names = (await readdir(`${folder}/assets`)).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(
    names.map(
      async (name) => [`/assets/${name}`, await readFile(`${folder}/assets/${name}`, 'utf8')] as const,
    ),
  )
  const { files, ids } = (await readJson(`${folder}/.vite/languages.json`)) as LanguagesOfBuild
  const build = {
    manifest: await readJson(manifestFile),
    sheets: Object.fromEntries(sheets),
    languages: files,
    ownTexts: ownTextsIn(ids, languages),
  }
  const { createRenderer, findPage, guestPatterns } = (await import(
    pathToFileURL(entry).href
  )) as Partial<WebApp>
  const home = findPage?.('/').forGuests
  // The build and this server belong to one release.
  if (!createRenderer || !findPage || !guestPatterns || !home)
    throw new Error(`${entry} lacks a part. Build the web app again.`)
  const renderers = new Map(
    languages.map((language) => [language, createRenderer(build, language, messagesIn(language))]),
  )
  return { findPage, guestPatterns, home, renderers }
}
