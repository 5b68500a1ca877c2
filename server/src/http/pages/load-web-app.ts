import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Build, WebApp } from '@thikana/contract/rendering'
import type { Language } from '@thikana/domain/language'
import { messagesIn } from '@thikana/texts/i18n-of'
import { type LanguagesOfBuild, ownTextsIn } from './own-texts-in.ts'

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
  const build: Build = {
    manifest: (await readJson(manifestFile)) as Build['manifest'],
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
