import type { Site } from '@thikana/contract/api'
import type { FastifyInstance } from 'fastify'
import { type CachedByKey, cacheByKey } from './cache-by-key.ts'
import { withEarlyInput } from './early-input.ts'
import type { GuestPage, PageRenderer } from './home-page.ts'
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

/** Characters of HTML that are kept: some hundred pages. Compressed and as bytes they take about as much again. */
const maxSize = 8_000_000

/**
 * Draws pages that guests may read from what guests are answered by the API: nothing of a session can be in them. Each is kept in memory,
 * and drawn again only once what it shows has changed. Throws the refusal of a call that it shows.
 */
export const cacheGuestPages = (app: FastifyInstance, deps: Deps): CachedByKey<GuestPage, Drawn> => {
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

  return cacheByKey<GuestPage, Drawn>(app.changes, {
    load: async ({ address, reads }, last) => {
      // A page counts as fresh for as long as an answer: what it is drawn from may not be older.
      const answers = await Promise.all(reads.map((read) => app.guestReads.read(read, { fresh: true })))
      const shows = JSON.stringify([edition(), ...answers.map(({ text, headers }) => [text, headers])])
      if (shows === last?.shows) return last
      return { shows, page: await draw(address, answers) }
    },
    sizeOf: ({ shows, page }) => shows.length + page.text.length,
    maxSize,
  })
}
