/** What the server asks of the web app's build, in which its pages are rendered (`web/src/app/entry-server.tsx`). */
import type { Language } from '@thikana/domain/language'
import type { RouteKey, Site } from './api.ts'

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

/** What every page has of this installation. */
export type Installation = { site: Site; publicUrl: string }

/** A call whose reply a page shows. */
export type Read = { route: RouteKey; params: Record<string, string>; url: string }

/** The reply to one: its body, and its headers in lower case. */
export type Answer = { body: unknown; headers: Readonly<Record<string, string>> }

/** A page that guests may read: its address without what it doesn't know, and the calls that it is rendered from. */
export type GuestPage = { address: string; reads: Read[] }

/** What is known of the page of an address. */
export type FoundPage = {
  /** Of its entry in the table of pages; `*` if there is none. */
  pattern: string
  /** The page's own path, without the query. */
  path: string
  /** What a signed-in visitor's browser fetches first there. */
  preload: string | undefined
  forGuests: GuestPage | null
  /** Search engines don't keep it. */
  isUnlisted: boolean
}

/** A whole HTML document, and the inline scripts that its policy must allow. */
export type RenderedDocument = { html: string; scripts: string[] }

/** Renders pages in one language. */
export type Renderer = {
  /** Nothing yet: the browser renders the page. */
  blank: (installation: Installation) => RenderedDocument
  /**
   * A page without a session, the same for everyone and for every address that matches its pattern. It shows what it is before any other
   * file has loaded: navigation, heading and frame, with their styles. A text for everyone is there whole.
   */
  outline: (installation: Installation, pattern: string) => Promise<RenderedDocument>
  /** A page as guests read it, with its contents; `answers` are those of its reads, in their order. */
  forGuests: (
    installation: Installation,
    address: string,
    answers: readonly Answer[],
  ) => Promise<RenderedDocument>
  /** The page the service worker shows while the browser is offline. It has no script of ours. */
  offline: (installation: Installation) => RenderedDocument
}

/** What the build's entry for the server exports. */
export type WebApp = {
  /** The addresses of the pages that only guests get rendered, as patterns. */
  guestPatterns: string[]
  findPage: (url: string) => FoundPage
  /** Renders this build's pages in `language`; `messages` are what is said instead of the source's English, by id. */
  createRenderer: (build: Build, language: Language, messages: Record<string, string>) => Renderer
}
