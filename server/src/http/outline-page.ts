import { readFile } from 'node:fs/promises'
import type { Site } from '@thikana/contract/api'
import type { PageRenderer } from './home-page.ts'
import { filesOf, type Manifest } from './page-files.ts'
import { drawInto, withHead, withTitle } from './page-template.ts'

type Deps = {
  /** The folder with the files that visitors get. */
  folder: string
  manifest: Manifest
  renderer: Pick<PageRenderer, 'renderOutline'>
}

type OutlineOptions = { template: string; brand: string; site: Site }

/** Inlines styles in the page; the disabled link tells the script's style loader that they are present. */
export const inlineSheet = async (folder: string, address: string): Promise<string> =>
  `<style>${(await readFile(`${folder}${address}`, 'utf8')).trim()}</style>\n${linkTo(address, 'rel="stylesheet" disabled')}`

const linkTo = (address: string, attributes: string) => `<link ${attributes} crossorigin href="${address}">`

/**
 * Makes pages that show what they are before any other file has loaded: navigation, heading and frame, with their styles. The files
 * of the page's own code are preloaded, and so is the session, which the script reads first.
 */
export const outlineMaker = ({ folder, manifest, renderer }: Deps) => {
  return async (pattern: string, { template, brand, site }: OutlineOptions): Promise<string> => {
    const { html, state, title, modules } = await renderer.renderOutline(pattern, site)
    const start = filesOf(manifest, [])
    const { scripts, sheets } = filesOf(manifest, modules)
    const framing = filesOf(
      manifest,
      modules.filter((module) => module === 'guards'),
    )
    const isNew = (address: string) => !start.scripts.includes(address) && !start.sheets.includes(address)
    const inlined = framing.sheets.filter(isNew)
    const later = sheets.filter((address) => isNew(address) && !inlined.includes(address))
    const head = [
      ...(await Promise.all(inlined.map((address) => inlineSheet(folder, address)))),
      ...scripts.filter(isNew).map((address) => linkTo(address, 'rel="modulepreload"')),
      ...later.map((address) => linkTo(address, 'rel="preload" as="style"')),
      linkTo('/api/auth/get-session', 'rel="preload" as="fetch"'),
    ]
    const named = title ? withTitle(template, `${title} · ${brand}`) : template
    return drawInto(withHead(named, head), { html, state })
  }
}
