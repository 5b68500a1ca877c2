import type { Site } from '@thikana/contract/api'
import type { FastifyInstance } from 'fastify'
import { createCache } from '../cache/cache.ts'
import { withEarlyInput } from './early-input.ts'
import type { GuestPage, PageRenderer } from './home-page.ts'
import { untilChange } from './note-changes.ts'
import { inlineSheet } from './outline-page.ts'
import { filesOf, type Manifest } from './page-files.ts'
import { withPageHead } from './page-head.ts'
import { drawInto, withHead, withLateScript } from './page-template.ts'
import type { Representation } from './representation.ts'

type Deps = {
  /** The folder with the files that visitors get. */
  folder: string
  manifest: Manifest
  renderer: Pick<PageRenderer, 'renderGuestPage'>
  brand: string
  publicUrl: () => string
  site: () => Site
  /** What goes into every page. */
  edition: () => string
  emptyPage: () => string
  asPage: (page: string, empty: string) => Representation
}

/** A page, and everything that it was drawn from. */
type Drawn = { shows: string; page: Representation }

/** In characters of HTML: some hundred pages. Compressed and as bytes they take about as much again. */
const bounds = {
  maxEntries: 2_000,
  size: { max: 8_000_000, of: ({ shows, page }: Drawn) => shows.length + page.text.length },
}

/**
 * Draws pages that guests may read from what guests are answered by the API: nothing of a session can be in them. Each is kept in memory,
 * and drawn again only once what it shows has changed. Throws the refusal of a call that it shows.
 */
export const cacheGuestPages = (app: FastifyInstance, deps: Deps) => {
  const { folder, manifest, renderer, brand, publicUrl, site, edition, emptyPage, asPage } = deps

  const draw = async (address: string, answers: Representation[]): Promise<Representation> => {
    const { html, state, head, modules } = await renderer.renderGuestPage(
      address,
      site(),
      answers.map(({ text, headers }) => ({ body: JSON.parse(text) as unknown, headers })),
    )
    const start = filesOf(manifest, [])
    const { scripts, sheets } = filesOf(manifest, modules)
    const ownScripts = scripts.filter((script) => !start.scripts.includes(script))
    const empty = withEarlyInput(withLateScript(emptyPage(), ownScripts))
    const ownSheets = sheets.filter((sheet) => !start.sheets.includes(sheet))
    const styles = await Promise.all(ownSheets.map((sheet) => inlineSheet(folder, sheet)))
    const named = withPageHead(withHead(empty, styles), head, { brand, publicUrl: publicUrl() })
    return asPage(drawInto(named, { html, state }), empty)
  }

  const pages = createCache<Drawn>({ ...untilChange(app.changes), ...bounds })
  return async ({ address, reads }: GuestPage, options: { fresh: boolean }): Promise<Representation> => {
    // With what it reads, so that a page that shows something else can never be cached under its address.
    const key = JSON.stringify([address, reads])
    const redraw = async (last: Drawn | undefined): Promise<Drawn> => {
      // A page counts as fresh for as long as an answer: what it is drawn from may not be older.
      const answers = await Promise.all(reads.map((read) => app.guestReads.read(read, { fresh: true })))
      const shows = JSON.stringify([edition(), ...answers.map(({ text, headers }) => [text, headers])])
      return shows === last?.shows ? last : { shows, page: await draw(address, answers) }
    }
    return (await pages.read(key, redraw, options)).page
  }
}
