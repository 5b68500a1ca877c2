import { pathToFileURL } from 'node:url'
import type { HomeData, Site } from '@thikana/contract/api'
import type { PageHead } from '@thikana/contract/page-head'
import type { WantedRead } from './guest-reads.ts'

/** Reads what the home page shows to everyone. */
export type HomeReader = () => Promise<HomeData>

type RenderedPage = { html: string; state: string }

/** The web app's server-side rendering, from its build. */
export type PageRenderer = {
  renderHome: (data: HomeData) => Promise<RenderedPage>
  /** A page as everyone first sees it; `modules` are the source files that it uses. */
  renderOutline: (
    pattern: string,
    site: Site,
  ) => Promise<RenderedPage & { title: string | undefined; modules: string[] }>
  /** The page of this address, `*` if there is none, and the calls that a signed-in person makes first on it. */
  findPage: (address: string) => { pattern: string; path: string; reads: string[] }
  renderOffline: () => string
  /** The page of this address as guests read it, where they may; null if there is none. */
  findGuestPage: (address: string) => GuestPage | null
  renderGuestPage: (
    address: string,
    site: Site,
    answers: readonly GuestAnswer[],
  ) => Promise<RenderedPage & { head: PageHead; modules: string[] }>
}

/** A page that guests may read: its address without what it doesn't know, and the calls it is rendered from. */
export type GuestPage = { address: string; reads: WantedRead[] }

/** The answer to one of the reads: its body, and its headers in lower case. */
export type GuestAnswer = { body: unknown; headers: Readonly<Record<string, string>> }

/** Throws if the build lacks a part: it and this server belong to one release. */
export const loadRenderer = async (file: string): Promise<PageRenderer> => {
  const built = (await import(pathToFileURL(file).href)) as Partial<PageRenderer>
  const { renderHome, renderOutline, findPage, renderOffline, findGuestPage, renderGuestPage } = built
  if (!renderHome || !renderOutline || !findPage || !renderOffline || !findGuestPage || !renderGuestPage)
    throw new Error(`${file} lacks a part. Build the web app again.`)
  return { renderHome, renderOutline, findPage, renderOffline, findGuestPage, renderGuestPage }
}
