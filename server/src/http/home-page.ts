import { pathToFileURL } from 'node:url'
import type { Property, Review, Site } from '@thikana/contract/api'
import { scriptJson } from './page-template.ts'

type HomeData = { site: Site; advertised: Property[]; reviews: Review[] }

/** Reads what the home page shows to everyone. */
export type HomeReader = () => Promise<HomeData>

/** The web app's own rendering, out of its build. */
export type HomeRenderer = (data: HomeData) => Promise<{ html: string; state: string }>

const place = '<div id="app"></div>'

/** Throws where the build has no renderer: it and this server belong to one release. */
export const loadRenderer = async (file: string): Promise<HomeRenderer> => {
  const built = (await import(pathToFileURL(file).href)) as { renderHome?: HomeRenderer }
  if (!built.renderHome) throw new Error(`${file} has no renderHome. Build the web app again.`)
  return built.renderHome
}

/** The page with the home drawn into it, and the data it was drawn from for the browser to go on with. */
export const drawHome = async (page: string, render: HomeRenderer, read: HomeReader): Promise<string> => {
  const { html, state } = await render(await read())
  const drawn = `<div id="app" data-drawn>${html}</div><script type="application/json" id="state">${scriptJson(state)}</script>`
  return page.replace(place, () => drawn)
}
