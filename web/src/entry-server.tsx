import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import type { Property, Review, Site } from '@thikana/contract/api'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { makeQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'

/** What the home page shows to everyone; nothing of anybody's session. */
export type HomeData = { site: Site; advertised: Property[]; reviews: Review[] }

const handler = createStaticHandler(routes)

/** The home page as HTML for `#app`, and what the browser needs to take it over, as JSON. */
export async function renderHome(data: HomeData): Promise<{ html: string; state: string }> {
  const client = makeQueryClient()
  client.setQueryData(['site'], data.site)
  client.setQueryData(['properties', 'advertised'], data.advertised)
  client.setQueryData(['reviews', 'latest'], data.reviews)
  const context = await handler.query(new Request('http://localhost/'))
  if (context instanceof Response)
    throw new Error(`The home page answered ${context.status} instead of a page`)
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
  )
  const state = JSON.stringify(dehydrate(client))
  client.clear()
  return { html, state }
}
