import type { Site, HomeData } from '@thikana/contract/api'
import type { Browse } from '@thikana/domain/property/browse'
import type { FastifyInstance } from 'fastify'
import { mount } from '../http/api/mount.ts'
import type { Db } from '../database/executor.ts'
import { pageFor } from '../property/reader-form.ts'
import { listAdvertised } from '../property/list/lists.ts'
import type { Search } from '../search/open-search.ts'
import { listLatest } from '../review/store.ts'

/** The accounts a visitor of the demo may sign in with. */
export type DemoAccounts = NonNullable<Site['demo']>

type Deps = {
  config: {
    brandName: string
    browse: Browse
    contactEmail: string | null
    passwordMinimum: number
    paymentDays: number
    map: Site['map']
  }
  cards: { form: Site['cardForm'] }
  google: () => boolean
  firebase: Site['firebase']
  mail: { hasOutbox: boolean }
  /** Null without a demo. */
  demo: () => DemoAccounts | null
}

export const buildSite = ({ config, cards, google, firebase, mail, demo }: Deps): Site => ({
  brand: config.brandName,
  browse: config.browse,
  demo: demo(),
  google: google(),
  firebase,
  hasOutbox: mail.hasOutbox,
  cardForm: cards.form,
  contactEmail: config.contactEmail,
  paymentDays: config.paymentDays,
  passwordMinimum: config.passwordMinimum,
  map: config.map,
})

export const mountSite = (app: FastifyInstance, deps: Deps): void => {
  mount(app, 'GET /site', async () => buildSite(deps))
}

/** What the home page shows to everyone. From the primary: it is cached, and may not be cached older than it is. */
export const readHome = async (db: Db, search: Search, browse: Browse): Promise<Omit<HomeData, 'site'>> => {
  const [page, reviews] = await Promise.all([listAdvertised(db, search), listLatest(db, null, {})])
  const advertised = pageFor(null, browse, page)
  return { advertised: advertised.items, reviews: reviews.items }
}
